/** Our own states of a payment; the provider has different ones. */
export const paymentStates = ['begun', 'kept', 'refused', 'dropped', 'refunding', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What can happen to a payment. */
export const paymentOutcomes = ['keep', 'refuse', 'drop', 'promise-refund', 'refund', 'refund-part'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * The whole life of a payment. Whether we keep it is decided once, under a lock on the thing it pays for. A refused
 * payment counts as dropped once it is undone at the provider, and a promised refund as refunded once it is made. What an
 * operator gives back changes no agreement, so the payment is kept as before.
 */
export const paymentLife: Readonly<Record<PaymentOutcome, Partial<Record<PaymentState, PaymentState>>>> = {
  keep: { begun: 'kept' },
  refuse: { begun: 'refused' },
  drop: { refused: 'dropped' },
  // A cancellation may come while an operator's refund is on its way.
  'promise-refund': { kept: 'refunding', refunding: 'refunding', refunded: 'refunding' },
  refund: { refunding: 'refunded' },
  'refund-part': { refunding: 'kept' },
}

/** The state that follows; null where this outcome is no longer possible. */
export const paymentAfter = (state: PaymentState, outcome: PaymentOutcome): PaymentState | null =>
  paymentLife[outcome][state] ?? null

/** States in which there is still something to do at the provider. */
export const unsettledStates = ['begun', 'refused', 'refunding'] as const satisfies readonly PaymentState[]
/** States of payments that were kept, including those that were refunded later. */
export const countedStates = ['kept', 'refunding', 'refunded'] as const satisfies readonly PaymentState[]
