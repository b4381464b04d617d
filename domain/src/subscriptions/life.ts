/** How long an unpaid subscription goes on before we end it. */
export const GRACE_DAYS = 14
/** How long before its end the person is reminded of the trial. */
export const REMINDER_DAYS = 3

/** The statuses in which a subscription goes on: it can be changed and cancelled, and a second one is refused. */
export const runningStatuses = ['trialing', 'active', 'past_due'] as const
const running: readonly string[] = runningStatuses
export const isRunning = (status: string | null | undefined): boolean => running.includes(status ?? '')

/** Running and not unpaid: what the result page waits for. */
export const isInForce = (status: string | null | undefined): boolean =>
  isRunning(status) && status !== 'past_due'
