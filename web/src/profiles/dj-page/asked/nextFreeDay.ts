import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { monthOf } from '@cuebook/domain/dashboard/calendar.ts'

/** The first free day after this one in a month whose taken days are known; null when all are taken. */
export function nextFreeDay(after: string, month: string, taken: ReadonlySet<string>): string | null {
  const first = `${month}-01`
  let day = addDays(after, 1)
  if (day < first) day = first
  while (monthOf(day) === month && taken.has(day)) day = addDays(day, 1)
  return monthOf(day) === month ? day : null
}
