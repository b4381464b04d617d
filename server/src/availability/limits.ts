import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Limits how often one DJ blocks days, far above what a person does by hand. */
export const blockLimits = (djId: string): readonly Limit[] => [
  { key: limitKey('block-days', djId), max: 300, minutes: 60 },
]
