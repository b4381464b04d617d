import type { PaymentProvider } from '../port.ts'
import { stripeBilling } from './billing/billing.ts'
import { openClient } from './client.ts'
import { guarded } from './errors.ts'
import { stripePayments } from './payments.ts'
import { stripePayouts } from './payouts.ts'
import { stripeWebhook } from './webhook.ts'

interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
  /** One secret per address that Stripe sends events to: ours, and that of connected accounts. */
  readonly webhookSecrets: readonly string[]
  /** Pays deposits out to DJs, through Stripe Connect. */
  readonly connect?: boolean
  /** A stand-in for Stripe, in tests. */
  readonly apiBase?: string | undefined
}

/** Stripe. With keys of its test mode no money moves, and screens say so. */
export function openStripe({
  secretKey,
  publishableKey,
  webhookSecrets,
  connect = false,
  apiBase,
}: Keys): PaymentProvider {
  const stripe = openClient(secretKey, apiBase)
  return {
    name: 'stripe',
    mode: secretKey.includes('_test_') ? 'test' : 'live',
    publishableKey,
    payments: guarded(stripePayments(stripe)),
    billing: guarded(stripeBilling(stripe)),
    webhook: stripeWebhook(stripe, webhookSecrets),
    ...(connect && { payouts: guarded(stripePayouts(stripe)) }),
  }
}
