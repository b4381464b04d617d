import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Each change leaves an entry in the audit trail. */
export const saveLimits = (djId: string): readonly Limit[] => [
  { key: limitKey('dj-packages', djId), max: 60, minutes: 60 },
]
