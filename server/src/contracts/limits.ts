import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Contracts mailed by one DJ, to one address and in all. */
export const invitationLimits = (djId: string, email: string): readonly Limit[] => [
  { key: limitKey('invite', djId, email), max: 10, minutes: 60 },
  { key: limitKey('invite-all', djId), max: 100, minutes: 60 * 24 },
]

/** Changes of one contract by one party: more than the other can read in an hour are no negotiation. */
export const editLimits = (contractId: string, userId: string): readonly Limit[] => [
  { key: limitKey('contract-edit', contractId, userId), max: 60, minutes: 60 },
]
