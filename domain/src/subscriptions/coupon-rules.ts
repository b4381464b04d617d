/** What a discount code may be, by command and in the console. */
export const couponCodeForm = /^[A-Z0-9][A-Z0-9-]{2,39}$/
/** A longer one would outlive a year, whose charge it takes off only once. */
export const mostCouponMonths = 12
export const mostCouponDollars = 10_000
export const couponNameMaxLength = 80

/** The last moment of that day in every time zone; null when it is no day. */
export function couponEnd(day: string): Date | null {
  const end = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T23:59:59-12:00`) : null
  return end && !Number.isNaN(end.getTime()) ? end : null
}
