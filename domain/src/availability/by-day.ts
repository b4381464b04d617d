import { addDays, dayIn } from '../contracts/form/hours.ts'
import { DAY_MS } from '../kernel/durations.ts'
import { MOST_DAYS } from './limits.ts'
import type { BlockedDay, BusySpell, Taken } from './taken.ts'
import { clockTime } from './words.ts'

/** A spell of a booking from elsewhere may be named. */
export interface DaySpell extends BusySpell {
  readonly booking?: Pick<NamedTime, 'title' | 'date'>
}

/** What is taken of one day. */
export interface DayTaken {
  readonly blocked: BlockedDay | null
  readonly busy: readonly DaySpell[]
}

export function takenByDay({ blocked, busy }: Taken): ReadonlyMap<string, DayTaken> {
  const days = new Map<string, { blocked: BlockedDay | null; busy: BusySpell[] }>()
  const of = (day: string) => {
    const known = days.get(day) ?? { blocked: null, busy: [] }
    days.set(day, known)
    return known
  }
  for (const each of blocked) of(each.day).blocked = each
  for (const spell of busy) for (const day of spell.days) of(day).busy.push(spell)
  return days
}

/** A booking from elsewhere with the time that it takes. */
export interface NamedTime extends Pick<BusySpell, 'startsAt' | 'endsAt'> {
  readonly title: string
  /** The day of the event, which a spell may go beyond. */
  readonly date: string
}

/**
 * The same days with the names of bookings from elsewhere. On its own day such a booking stands among the events, so
 * its time is left out there.
 */
export function withNames(
  days: ReadonlyMap<string, DayTaken>,
  named: readonly NamedTime[],
): ReadonlyMap<string, DayTaken> {
  const timeOf = ({ startsAt, endsAt }: NamedTime | BusySpell) => `${startsAt} ${endsAt}`
  const byTime = new Map(named.map((each) => [timeOf(each), each]))
  return new Map(
    [...days].flatMap(([day, { blocked, busy }]) => {
      const left = busy.flatMap((spell): DaySpell[] => {
        const booking = spell.brought && byTime.get(timeOf(spell))
        if (!booking) return [spell]
        return booking.date === day ? [] : [{ ...spell, booking }]
      })
      return blocked || left.length > 0 ? [[day, { blocked, busy: left }] as const] : []
    }),
  )
}

/** When a spell takes a day: 'all day', '2:00 PM to 5:00 PM', 'from 10:00 PM' or 'until 2:00 AM'. */
export function spellOn(spell: BusySpell, day: string, timeZone: string): string {
  const [startsAt, endsAt] = [new Date(spell.startsAt), new Date(spell.endsAt)]
  const starts = dayIn(timeZone, startsAt) === day
  const ends = dayIn(timeZone, new Date(endsAt.getTime() - 1)) === day
  const [start, end] = [clockTime(startsAt, timeZone), clockTime(endsAt, timeZone)]
  const isShort = endsAt.getTime() - startsAt.getTime() < DAY_MS
  if (spell.allDay || (!starts && !ends && !isShort)) return 'all day'
  // Where the reader's clocks are far from the DJ's, a short spell is on the day after or before.
  if (starts === ends) return `${start} to ${end}`
  return starts ? `from ${start}` : `until ${end}`
}

/** The blocked days without a gap around a blocked day, so that they can be freed together. */
export function blockedRun(
  days: ReadonlyMap<string, DayTaken>,
  day: string,
): { from: string; to: string; count: number } {
  let [from, to, count] = [day, day, 1]
  for (; days.get(addDays(from, -1))?.blocked && count < MOST_DAYS; count += 1) from = addDays(from, -1)
  for (; days.get(addDays(to, 1))?.blocked && count < MOST_DAYS; count += 1) to = addDays(to, 1)
  return { from, to, count }
}
