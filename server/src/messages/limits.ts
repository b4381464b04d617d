import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Limits the messages of one person, far above what two people write in a lively talk. */
export const sendLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('message', userId), max: 60, minutes: 1 },
]

/** Limits the pictures that one person uploads, because each takes memory to decode and room on the disk. */
export const pictureLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('message-picture', userId), max: 60, minutes: 60 },
]
