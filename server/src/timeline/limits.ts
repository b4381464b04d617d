import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Each save writes the whole list and an entry of the audit trail; nobody changes an evening every ten seconds for an hour. */
export const saveLimits = (contractId: string, personId: string): readonly Limit[] => [
  { key: limitKey('timeline-save', contractId, personId), max: 360, minutes: 60 },
]
