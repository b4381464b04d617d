import { createHmac } from 'node:crypto'
import type { RefusalCode } from '@cuebook/domain/refusals.ts'

type Outcome = 'succeeds' | 'asks' | 'fails-later' | RefusalCode

/** The cards of the built-in test mode. Their numbers are the ones that other test modes use, too. */
const cards: Readonly<Record<string, { readonly brand: string; readonly outcome: Outcome }>> = {
  '4242424242424242': { brand: 'Visa', outcome: 'succeeds' },
  '5555555555554444': { brand: 'Mastercard', outcome: 'succeeds' },
  '4000000000000002': { brand: 'Visa', outcome: 'payment.declined' },
  '4000000000009995': { brand: 'Visa', outcome: 'payment.no-funds' },
  '4000002500003155': { brand: 'Visa', outcome: 'asks' },
  /** It is accepted, and every later charge to it is declined. */
  '4000000000000341': { brand: 'Visa', outcome: 'fails-later' },
}

export function testCard(number: string): { brand: string; last4: string; outcome: Outcome } {
  const digits = number.replaceAll(/\D/g, '')
  const { brand, outcome } = cards[digits] ?? { brand: '', outcome: 'payment.card-unknown' as const }
  return { brand, last4: digits.slice(-4), outcome }
}

/**
 * Everybody who tries the product uses the same few numbers, so a test card with another date counts as another card.
 */
export const fingerprintOf = (secret: string, number: string, expiry: string): string =>
  createHmac('sha256', secret)
    .update(`${number.replaceAll(/\D/g, '')} ${expiry.replaceAll(/\s/g, '')}`)
    .digest('base64url')

/** A card is good until the month it names has ended in every time zone. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map((part) => Number(part.trim()))
  return Date.UTC(2000 + year, month, 1, 12) <= now.getTime()
}
