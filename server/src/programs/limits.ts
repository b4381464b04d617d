import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Each mails its owner. */
export const makingLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('programs-make', userId), max: 30, minutes: 24 * 60 },
]

/** Tests and repetitions call machines of others. */
export const sendingLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('webhooks-send', userId), max: 60, minutes: 60 },
]

/** The name of each address that is entered is looked up. */
export const lookupLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('webhooks-look-up', userId), max: 60, minutes: 60 },
]
