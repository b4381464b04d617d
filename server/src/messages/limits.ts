import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Limits the messages of one person, far above what two people write in a lively talk. */
export const sendLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('message', userId), max: 60, minutes: 1 },
]
