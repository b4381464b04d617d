import { addDays } from '../contracts/form/hours.ts'

/** How many Saturdays are looked at: half a year of them. */
const WEEKS = 26

/** Today if it is a Saturday, else the next one. */
export function saturdayFrom(now: Date): string {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/** The first Saturday from now on that is not taken; null when none of the next half year is free. */
export function nextFreeSaturday(taken: readonly string[], now: Date): string | null {
  let saturday = saturdayFrom(now)
  for (let week = 0; week < WEEKS; week += 1) {
    if (!taken.includes(saturday)) return saturday
    saturday = addDays(saturday, 7)
  }
  return null
}
