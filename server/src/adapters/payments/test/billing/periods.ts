import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Price } from '../../billing.ts'

/** The same day and time of a later month; the month's last day where it has no such day. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to
}

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

/** The first end of a period after this moment, counted from the anchor. */
export function periodEnd(anchor: Date, plan: Price['plan'], after: Date): Date {
  const months = plan === 'monthly' ? 1 : 12
  const passed =
    (after.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + after.getUTCMonth() - anchor.getUTCMonth()
  for (let n = Math.max(1, Math.floor(passed / months)); ; n += 1) {
    const end = addMonths(anchor, n * months)
    if (end > after) return end
  }
}

/** The whole days of a period, and those that have not begun yet. */
export function daysLeft(start: Date, end: Date, at: Date): { readonly all: number; readonly left: number } {
  const all = Math.round((end.getTime() - start.getTime()) / DAY_MS)
  const begun = Math.ceil((at.getTime() - start.getTime()) / DAY_MS)
  return { all, left: Math.min(all, Math.max(0, all - begun)) }
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
export const dayWords = (at: Date): string => day.format(at)
