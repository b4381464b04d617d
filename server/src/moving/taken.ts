import { type BusyTime, type Hours, hoursOf } from '@cuebook/domain/availability/busy-days.ts'
import { addDays, dayIn, eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { keepBusy } from '../availability/changes.ts'
import type { Tx } from '../kernel/db/database.ts'
import { homeZoneOf } from '../profiles/queries.ts'
import { broughtBookings as bookings } from './table.ts'

/** As many as the room of free days keeps of one source. */
const MOST_AHEAD = 2000

/** Takes the hours of all bookings ahead, or their days where no hours are known. What is over, or became a contract, takes nothing. */
export async function takeDays(tx: Tx, djId: string, now: Date): Promise<void> {
  const zone = await homeZoneOf(tx, djId)
  const { date, startTime, endTime, timeZone } = bookings
  const ahead = await tx
    .select({ date, startTime, endTime, timeZone })
    .from(bookings)
    .where(
      and(eq(bookings.djId, djId), isNull(bookings.contractId), gte(date, addDays(dayIn(zone, now), -1))),
    )
    .orderBy(asc(date), asc(bookings.id))
    .limit(MOST_AHEAD)
  // The DJ stands for the source, which tells these hours from those of a connected calendar.
  await keepBusy(tx, { djId, sourceId: djId, zone, now }, ahead.map(takenBy))
}

/** The instants that a booking takes where the DJ lives, as `keepBusy` writes them. */
export const hoursTaken = (booking: Ahead, zone: string): Hours | null => hoursOf(takenBy(booking), zone)

function takenBy({ date, startTime, endTime, timeZone }: Ahead): BusyTime {
  const hours = eventHours({ eventDate: date, startTime, endTime, timeZone })
  return hours
    ? { kind: 'hours', startsAt: hours.setupAt, endsAt: hours.endsAt }
    : { kind: 'days', from: date, until: addDays(date, 1) }
}

type Ahead = Pick<typeof bookings.$inferSelect, 'date' | 'startTime' | 'endTime' | 'timeZone'>
