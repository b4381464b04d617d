/** The states of a contract's deposit. */
export const depositStatuses = ['open', 'paid', 'refunding', 'refunded', 'void'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** What can happen to a deposit. */
export const depositEvents = ['covered', 'more-asked', 'closed', 'refund-promised', 'refunded'] as const
export type DepositEvent = (typeof depositEvents)[number]

/**
 * The whole life of a deposit. It counts as paid while the payments cover what the terms ask for; when the terms ask
 * for more, it is open again. A promised refund counts as made once the provider confirms it.
 */
export const depositLife: Readonly<Record<DepositEvent, Partial<Record<DepositStatus, DepositStatus>>>> = {
  covered: { open: 'paid' },
  'more-asked': { paid: 'open' },
  closed: { open: 'void' },
  'refund-promised': { open: 'refunding', paid: 'refunding' },
  // The provider may give everything back without a promise of ours.
  refunded: { refunding: 'refunded', paid: 'refunded' },
}

/** The state after the event; null when the event cannot happen in this state. */
export const depositAfter = (status: DepositStatus, event: DepositEvent): DepositStatus | null =>
  depositLife[event][status] ?? null
