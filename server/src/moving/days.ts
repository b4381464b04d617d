import type { movingApi } from '@cuebook/domain/moving/api.ts'
import { and, asc, between, eq, isNull } from 'drizzle-orm'
import { homeZoneOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { broughtBookings as bookings } from './table.ts'
import { hoursTaken } from './taken.ts'

/** More than anybody plays in a hundred days; the earliest count. */
const MOST_ON_DAYS = 1000

/** A booking with a contract stands in the calendar as the contract. */
export const days: Verb<typeof movingApi.days> = async ({ actor, query, ctx }) => {
  const { db } = ctx.database
  const zone = await homeZoneOf(db, actor.id)
  const { id, date, startTime, endTime, timeZone, event, clientName } = bookings
  const rows = await db
    .select({ id, date, startTime, endTime, timeZone, event, clientName })
    .from(bookings)
    .where(and(eq(bookings.djId, actor.id), isNull(bookings.contractId), between(date, query.from, query.to)))
    .orderBy(asc(date), asc(id))
    .limit(MOST_ON_DAYS)
  return rows.flatMap(({ timeZone: eventZone, ...row }) => {
    const hours = hoursTaken({ ...row, timeZone: eventZone }, zone)
    return hours ? { ...row, startsAt: hours.startsAt.toISOString(), endsAt: hours.endsAt.toISOString() } : []
  })
}
