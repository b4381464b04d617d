import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A mutating call from a browser must come from one of our own origins. Programs send no Origin at all. */
export function checkOrigin({ method, headers }: FastifyRequest, origins: readonly string[]): void {
  if (safe.has(method)) return
  const { origin, 'sec-fetch-site': site } = headers
  const trusted =
    origin === undefined ? site === undefined || site === 'same-origin' : origins.includes(origin)
  if (!trusted) throw new Refusal('request.foreign-origin')
}
