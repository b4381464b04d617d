/** How one payment stands with us; the provider has states of its own. */
export const paymentStates = ['begun', 'kept', 'refused', 'dropped', 'refunding', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What can become of a payment. */
export const paymentOutcomes = ['keep', 'refuse', 'drop', 'promise-refund', 'refund'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * The whole life of a payment. Whether its money is kept is decided once, under the lock of what it pays for. A refused
 * one is undone at the provider before it counts as dropped; money promised back stays ours to give until it is given.
 */
export const paymentLife: Readonly<Record<PaymentOutcome, Partial<Record<PaymentState, PaymentState>>>> = {
  keep: { begun: 'kept' },
  refuse: { begun: 'refused' },
  drop: { refused: 'dropped' },
  'promise-refund': { kept: 'refunding' },
  refund: { refunding: 'refunded' },
}

/** The state that follows; null where this outcome is no longer possible. */
export const paymentAfter = (state: PaymentState, outcome: PaymentOutcome): PaymentState | null =>
  paymentLife[outcome][state] ?? null

/** States in which something is still to be done at the provider. */
export const unsettledStates = ['begun', 'refused', 'refunding'] as const satisfies readonly PaymentState[]
/** States in which the money counted, if only until it went back. */
export const countedStates = ['kept', 'refunding', 'refunded'] as const satisfies readonly PaymentState[]
