import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Each change leaves an entry in the audit trail. */
export const questionnaireLimits = (djId: string): readonly Limit[] => [
  { key: limitKey('questionnaires', djId), max: 120, minutes: 60 },
]
export const askingLimits = (contractId: string, personId: string): readonly Limit[] => [
  { key: limitKey('questions-ask', contractId, personId), max: 120, minutes: 60 },
]
/** Forty questions, each of them written in several pieces. */
export const answerLimits = (contractId: string, personId: string): readonly Limit[] => [
  { key: limitKey('questions-answer', contractId, personId), max: 600, minutes: 60 },
]
