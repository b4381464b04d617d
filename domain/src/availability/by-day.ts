import { addDays, dayIn } from '../contracts/form/hours.ts'
import { DAY_MS } from '../kernel/durations.ts'
import { MOST_DAYS } from './limits.ts'
import type { BlockedDay, BusySpell, Taken } from './taken.ts'
import { clockTime } from './words.ts'

/** What is taken of one day. */
export interface DayTaken {
  readonly blocked: BlockedDay | null
  readonly busy: readonly BusySpell[]
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
