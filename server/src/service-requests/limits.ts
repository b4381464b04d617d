import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Limits what one client posts and edits, because DJs are mailed about it. */
export const postLimits = (clientId: string): readonly Limit[] => [
  { key: limitKey('service-request', clientId), max: 100, minutes: 60 * 24 },
]
export const editLimits = (requestId: string): readonly Limit[] => [
  { key: limitKey('service-request-edit', requestId), max: 20, minutes: 60 },
]

/** Limits how often an application changes, because the client is mailed about it. */
export const applicationEditLimits = (applicationId: string): readonly Limit[] => [
  { key: limitKey('application-edit', applicationId), max: 10, minutes: 60 },
]

/** Limits the applications of one DJ, in total and to one request, because the client is mailed about each. */
export const applyLimits = (djId: string, requestId: string): readonly Limit[] => [
  { key: limitKey('apply', djId), max: 60, minutes: 60 * 24 },
  { key: limitKey('apply-to', djId, requestId), max: 5, minutes: 60 * 24 },
]
