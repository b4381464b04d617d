import { createHash } from 'node:crypto'
import Stripe from 'stripe'

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** Repetitions after a lost answer are safe, because the library sends an idempotency key with each write. */
export function openClient(secretKey: string, apiBase?: string): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase && hostOf(new URL(apiBase))),
  })
}

const hostOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
})

/**
 * Stripe refuses a key that comes back with other parameters, so the key carries their hash. `besides` is what the
 * outcome depends on and the parameters do not say.
 */
export function once(key: string, params: unknown, besides = ''): { idempotencyKey: string } {
  const hash = createHash('sha256')
    .update(`${JSON.stringify(params)} ${besides}`)
    .digest('hex')
  return { idempotencyKey: `${key.slice(0, 200)}:${hash.slice(0, 32)}` }
}

/** Stripe answers with an id, or with the whole object where it was asked to. */
export const whole = <T extends object>(found: string | T | null | undefined): T | null =>
  typeof found === 'object' ? found : null

export const idOf = (found: string | { readonly id: string }): string =>
  typeof found === 'string' ? found : found.id

/** Null when Stripe knows nothing by that id. */
export async function ifKnown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)
export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
