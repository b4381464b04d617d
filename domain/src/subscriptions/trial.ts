import { DAY_MS, MINUTE_MS } from '../kernel/durations.ts'

/** A page looks at its clock every minute, so 14 days that have just begun are no fifteenth. */
const CLOCK_MS = 2 * MINUTE_MS

/** Days that are left, a begun one included: a trial that ends in an hour has one. */
export const daysLeft = (endsAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime() - CLOCK_MS) / DAY_MS))

/** '2 days left', '1 day left', 'ends today' */
export function daysLeftWords(endsAt: string, now: Date): string {
  const days = daysLeft(endsAt, now)
  if (Date.parse(endsAt) - now.getTime() < DAY_MS) return 'ends today'
  return `${days} ${days === 1 ? 'day' : 'days'} left`
}
