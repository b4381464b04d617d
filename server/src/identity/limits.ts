import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Failed sign-ins: few from one place for one account, more for the account from everywhere, more for the place. */
export const signInLimits = (ip: string, email: string): readonly Limit[] => [
  { key: limitKey('sign-in', ip, email), max: 10, minutes: 15 },
  { key: limitKey('sign-in-account', email), max: 60, minutes: 60 },
  { key: limitKey('sign-in-place', ip), max: 100, minutes: 15 },
]

/** Mails asked for: nobody's inbox is flooded through us. */
export const mailLimits = (ip: string, email: string): readonly Limit[] => [
  { key: limitKey('mail', email), max: 8, minutes: 15 },
  { key: limitKey('mail-place', ip), max: 60, minutes: 15 },
]
