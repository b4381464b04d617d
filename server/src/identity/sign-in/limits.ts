import { type Limit, limitKey } from '../../kernel/limits/attempts.ts'

/**
 * Limits of failed sign-ins: for one account from one address, for one account from everywhere, and for one address.
 */
export const signInLimits = (ip: string, email: string): readonly Limit[] => [
  { key: limitKey('sign-in', ip, email), max: 10, minutes: 15 },
  { key: limitKey('sign-in-account', email), max: 60, minutes: 60 },
  { key: limitKey('sign-in-place', ip), max: 100, minutes: 15 },
]

/** Limits of requested mails, so that nobody can flood an inbox through us. */
export const mailLimits = (ip: string, email: string): readonly Limit[] => [
  { key: limitKey('mail', email), max: 8, minutes: 15 },
  { key: limitKey('mail-place', ip), max: 60, minutes: 15 },
]
