import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Limits the pictures that one person uploads, because each takes memory and time to decode. */
export const pictureLimits = (userId: string): readonly Limit[] => [
  { key: limitKey('profile-picture', userId), max: 60, minutes: 60 },
]
