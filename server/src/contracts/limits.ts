import { type Limit, limitKey } from '../kernel/limits/attempts.ts'

/** Limits of the contracts that one DJ mails, to one address and in total, and that one address gets from all DJs. */
export const invitationLimits = (djId: string, email: string): readonly Limit[] => [
  { key: limitKey('invite', djId, email), max: 10, minutes: 60 },
  { key: limitKey('invite-all', djId), max: 100, minutes: 60 * 24 },
  { key: limitKey('invite-address', email), max: 20, minutes: 60 * 24 },
]

/** Limits the changes of one contract by one party, because the other party gets a mail for each. */
export const editLimits = (contractId: string, userId: string): readonly Limit[] => [
  { key: limitKey('contract-edit', contractId, userId), max: 60, minutes: 60 },
]

/** Limits the marks of cash on one contract, because the client gets a mail for each. */
export const cashLimits = (contractId: string, userId: string): readonly Limit[] => [
  { key: limitKey('contract-cash', contractId, userId), max: 60, minutes: 60 },
]

/** Limits the mails with the payment link of one contract: one a minute, and five a day. */
export const paymentMailLimits = (contractId: string): readonly Limit[] => [
  { key: limitKey('payment-link-mail', contractId), max: 1, minutes: 1 },
  { key: limitKey('payment-link-mail-day', contractId), max: 5, minutes: 60 * 24 },
]
