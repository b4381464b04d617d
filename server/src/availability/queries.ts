import { type Hours, touchedDays } from '@cuebook/domain/availability/busy-days.ts'
import { MOST_DAYS } from '@cuebook/domain/availability/limits.ts'
import type { BlockedDay, Taken } from '@cuebook/domain/availability/taken.ts'
import { addDays, instantOf } from '@cuebook/domain/contracts/form/hours.ts'
import { type AnyColumn, and, asc, between, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { homeZoneOf } from '../profiles/queries.ts'
import { blockedDays, busyDays, busyHours } from './table.ts'

/** More than a calendar shows; the earliest count. */
const MOST_SPELLS = 1000
/** A busy calendar may have many spells in the hours of one event, and a warning names a few. */
const MOST_NAMED = 3

/**
 * A condition: the DJ has not blocked that day, and no calendar says that it is taken. `offset 0` makes the database ask
 * the index for each DJ it comes to; it would otherwise read everybody who is taken on that day first.
 */
export const freeOn = (djId: AnyColumn | SQL, day: string | SQL): SQL =>
  sql`not exists (select 1 from ${blockedDays} where ${blockedDays.djId} = ${djId} and ${blockedDays.day} = ${day}::date offset 0)
    and not exists (select 1 from ${busyDays} where ${busyDays.djId} = ${djId} and ${busyDays.day} = ${day}::date offset 0)`

/** What is taken of these days, both included, by the clocks where the DJ lives. */
export async function takenIn(conn: Conn, djId: string, from: string, to: string): Promise<Taken> {
  const zone = await homeZoneOf(conn, djId)
  const start = instantOf(from, '00:00', zone)
  const end = instantOf(addDays(to, 1), '00:00', zone)
  const spells = await busyIn(conn, djId, { startsAt: start, endsAt: end }, MOST_SPELLS)
  return {
    blocked: await blockedIn(conn, djId, from, to),
    busy: spells.map((spell) => ({
      startsAt: spell.startsAt.toISOString(),
      endsAt: spell.endsAt.toISOString(),
      allDay: spell.allDay,
      days: touchedDays(within(spell, start, end), zone),
      ...(spell.isBrought && { brought: true as const }),
    })),
  }
}

/** A spell of years names only the days that were asked for. */
const within = ({ startsAt, endsAt }: Hours, start: Date, end: Date): Hours => ({
  startsAt: startsAt < start ? start : startsAt,
  endsAt: endsAt > end ? end : endsAt,
})

/** The days that a DJ blocked from one day to another, both included. */
export const blockedIn = (conn: Conn, djId: string, from: string, to: string): Promise<BlockedDay[]> =>
  conn
    .select({ day: blockedDays.day, note: blockedDays.note })
    .from(blockedDays)
    .where(and(eq(blockedDays.djId, djId), between(blockedDays.day, from, to)))
    .orderBy(asc(blockedDays.day))
    .limit(MOST_DAYS)

/** What the calendars and brought bookings of a DJ say about these hours, each spell once, earliest first. */
export const busyIn = (conn: Conn, djId: string, hours: Hours, most = MOST_NAMED) => {
  const { startsAt, endsAt, allDay } = busyHours
  const isBrought = sql<boolean>`${busyHours.sourceId} = ${busyHours.djId}`
  return conn
    .selectDistinct({ startsAt, endsAt, allDay, isBrought })
    .from(busyHours)
    .where(and(eq(busyHours.djId, djId), lt(startsAt, hours.endsAt), gt(endsAt, hours.startsAt)))
    .orderBy(asc(startsAt), asc(endsAt), asc(allDay))
    .limit(most)
}
