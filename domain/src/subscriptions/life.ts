/** How long an unpaid subscription goes on before we end it. */
export const GRACE_DAYS = 14
/** How long before its end the person is reminded of the trial. */
export const REMINDER_DAYS = 3
