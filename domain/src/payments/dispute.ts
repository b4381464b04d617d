/** A dispute at the cardholder's bank: it asks for the money back, and the bank decides. */
export const disputeStates = ['opened', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]
