import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

const perHour = (name: string, djId: string, max: number): readonly Limit[] => [
  { key: limitKey(name, djId), max, minutes: 60 },
]

/** Reading thousands of rows takes a moment of the processor. */
export const bringLimits = (djId: string) => perHour('bring', djId, 60)
/** Each change and each removal leaves an entry in the audit trail. */
export const editLimits = (djId: string) => perHour('brought-edit', djId, 600)
export const fileLimits = (userId: string) => perHour('brought-file', userId, 60)
