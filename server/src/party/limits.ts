import { type RateLimit, rateLimit } from '../kernel/http/door/rate-limit.ts'
import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** 500 guests behind one address ask every ten seconds, which are 3,000 calls a minute, and load the page. */
export const looksOfAddress: RateLimit | null = rateLimit({ perMinute: 8_000 })

/** So many wishes and votes come from one address in a minute when 500 guests each press twice. */
export const changesOfAddress: RateLimit | null = rateLimit({ perMinute: 1_500 })

/** What the two parties of a booking do leaves an entry in the audit trail: the settings of the page, and marks and hidings. */
export const settingsLimits = (contractId: string, personId: string): readonly Limit[] => [
  { key: limitKey('party-settings', contractId, personId), max: 120, minutes: 60 },
]
/** A whole list of wishes, each marked and marked otherwise, in one hour. */
export const decisionLimits = (contractId: string, personId: string): readonly Limit[] => [
  { key: limitKey('party-decisions', contractId, personId), max: 600, minutes: 60 },
]

/** What one phone sends to one party. */
export const guestLimits = (guestKey: string): readonly Limit[] => [
  { key: limitKey('party-guest', guestKey), max: 60, minutes: 10 },
]

/** The phones that one address brings to one party: a large wedding, and some who came back without their memory. */
export const addressLimits = (contractId: string, place: string): readonly Limit[] => [
  { key: limitKey('party-address', contractId, place), max: 700, minutes: 12 * 60 },
]
