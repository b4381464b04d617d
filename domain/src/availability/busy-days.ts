import { addDays, dayIn, instantOf } from '../contracts/form/hours.ts'

/** Time that a calendar says is taken: hours, or whole days up to another day, which is free again. */
export type BusyTime =
  | { readonly kind: 'hours'; readonly startsAt: Date; readonly endsAt: Date }
  | { readonly kind: 'days'; readonly from: string; readonly until: string }

export interface Hours {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Longer spells, such as a move abroad, are followed this far. */
export const LONGEST_DAYS = 1000

/** Events are played from noon to midnight. */
const NOON = '12:00'
const MIDNIGHT = '00:00'
const FIRST_YEAR = 1970
const LAST_YEAR = 9000

/** The instants of a busy time where the DJ lives; null when it takes no time, or is out of all bounds. */
export function hoursOf(busy: BusyTime, zone: string): Hours | null {
  if (busy.kind === 'hours') return isSpell(busy) ? { startsAt: busy.startsAt, endsAt: busy.endsAt } : null
  const { from, until } = busy
  if (!isDay(from) || !isDay(until)) return null
  const hours = { startsAt: instantOf(from, MIDNIGHT, zone), endsAt: instantOf(until, MIDNIGHT, zone) }
  return isSpell(hours) ? hours : null
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isSpell = ({ startsAt, endsAt }: Hours): boolean =>
  startsAt < endsAt && isInBounds(startsAt) && isInBounds(endsAt)
const isInBounds = (at: Date): boolean =>
  at.getUTCFullYear() >= FIRST_YEAR && at.getUTCFullYear() <= LAST_YEAR

/** The days that these hours touch where the DJ lives. */
export function touchedDays({ startsAt, endsAt }: Hours, zone: string): string[] {
  const last = dayIn(zone, new Date(endsAt.getTime() - 1))
  const days: string[] = []
  for (let day = dayIn(zone, startsAt); day <= last && days.length < LONGEST_DAYS; day = addDays(day, 1))
    days.push(day)
  return days
}

/** The days on which these hours leave no time for an event: they touch noon to midnight where the DJ lives. */
export const takenDays = (hours: Hours, zone: string): string[] =>
  touchedDays(hours, zone).filter((day) => {
    const noon = instantOf(day, NOON, zone)
    const midnight = instantOf(addDays(day, 1), MIDNIGHT, zone)
    return hours.startsAt < midnight && hours.endsAt > noon
  })
