import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Each change leaves a version and an entry in the audit trail. */
export const saveLimits = (djId: string): readonly Limit[] => [
  { key: limitKey('dj-template-save', djId), max: 240, minutes: 60 },
]

/** Mails of one DJ to all clients. */
export const mailLimits = (djId: string): readonly Limit[] => [
  { key: limitKey('dj-mail', djId), max: 20, minutes: 60 },
]

/** Mails of one DJ to the same client: a reminder or two a day, not a campaign. */
export const mailLimitsTo = (djId: string, clientId: string): readonly Limit[] => [
  { key: limitKey('dj-mail', djId, clientId), max: 3, minutes: 24 * 60 },
]
