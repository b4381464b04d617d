const all = ['/api/subscriptions'] as const

export const subscriptionsKeys = {
  /** The subscription, its invoices and the prices. */
  all,
  prices: [...all, 'prices'],
  mine: [...all, 'mine'],
  invoices: [...all, 'invoices'],
  start: [...all, 'mine', 'start'],
  change: (plan: string) => [...all, 'mine', 'change', plan],
  verify: (sessionId: string) => [...all, 'verify', sessionId],
} as const
