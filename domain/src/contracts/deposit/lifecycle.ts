/** How a contract's deposit stands. */
export const depositStatuses = ['open', 'paid', 'refunding', 'refunded', 'void'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** What can happen to a deposit. */
export const depositEvents = ['covered', 'more-asked', 'closed', 'refund-promised', 'refunded'] as const
export type DepositEvent = (typeof depositEvents)[number]

/**
 * The whole life of a deposit. It is paid while what was paid covers what the terms ask: when they come to ask more,
 * the rest is open again. Money that was promised back is on its way until the provider has said so.
 */
export const depositLife: Readonly<Record<DepositEvent, Partial<Record<DepositStatus, DepositStatus>>>> = {
  covered: { open: 'paid' },
  'more-asked': { paid: 'open' },
  closed: { open: 'void' },
  'refund-promised': { open: 'refunding', paid: 'refunding' },
  refunded: { refunding: 'refunded' },
}

/** What becomes of the deposit; null where this cannot happen to it. */
export const depositAfter = (status: DepositStatus, event: DepositEvent): DepositStatus | null =>
  depositLife[event][status] ?? null
