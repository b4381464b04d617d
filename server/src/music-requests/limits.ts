import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Limits the requests of one person, to one DJ and in total, because the DJ gets a mail for each. */
export const requestLimits = (clientId: string, djId: string): readonly Limit[] => [
  { key: limitKey('music-request', clientId, djId), max: 30, minutes: 60 },
  { key: limitKey('music-request-all', clientId), max: 200, minutes: 60 * 24 },
]

/** Limits how often one plan is shared, because the DJ gets a mail each time. */
export const shareLimits = (contractId: string): readonly Limit[] => [
  { key: limitKey('music-plan-share', contractId), max: 20, minutes: 60 },
]

/** Limits how often one request is answered, because its sender gets a mail each time. */
export const answerLimits = (requestId: string): readonly Limit[] => [
  { key: limitKey('music-request-answer', requestId), max: 20, minutes: 60 },
]
