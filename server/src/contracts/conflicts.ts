import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { type EventHours, eventHours } from '@cuebook/domain/contracts/hours.ts'
import { decide } from '@cuebook/domain/contracts/lifecycle.ts'
import { eventName, longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { contractFor } from './contract-scope.ts'
import type { ContractRow } from './table.ts'
import { contracts } from './table.ts'
import { termsOf } from './terms-of.ts'

const MOST = 5

export const conflicts: Verb<typeof contractsApi.conflicts> = async ({ actor, params, query, ctx }) => {
  const { db } = ctx.database
  const { row, party } = await contractFor(db, actor, params.id)
  const hours = eventHours({ ...query, timeZone: query.timeZone ?? row.timeZone })
  const editable = 'to' in decide({ ...termsOf(row), status: row.status }, 'edit', party, ctx.now())
  const found = hours && editable ? await bookingsIn(db, row, hours) : []
  if (party === 'dj')
    return found.map((booking) => ({ contractId: booking.id, words: bookingInWords(booking) }))
  // A client learns only that there is a booking, because the details belong to others.
  const words = 'The DJ already has a confirmed booking at that time.'
  return found.length > 0 ? [{ contractId: null, words }] : []
}

/** The DJ's confirmed bookings that overlap these hours, setup included. */
export const bookingsIn = (
  conn: Conn,
  { id, djId }: Pick<ContractRow, 'id' | 'djId'>,
  { setupAt, endsAt }: Pick<EventHours, 'setupAt' | 'endsAt'>,
) =>
  conn
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.djId, djId),
        eq(contracts.status, 'confirmed'),
        ne(contracts.id, id),
        lt(contracts.setupAt, endsAt),
        gt(contracts.endsAt, setupAt),
      ),
    )
    .orderBy(asc(contracts.startsAt))
    .limit(MOST)

/** 'Wedding, Jan 5, 2025, 6:00 PM to 1:00 AM, Hall One' */
export function bookingInWords(row: ContractRow): string {
  const time =
    row.startTime &&
    row.endTime &&
    `${shortTime(row.startTime.slice(0, 5))} to ${shortTime(row.endTime.slice(0, 5))}`
  return [eventName(row), row.eventDate && longDate(row.eventDate), time, row.venue]
    .filter(Boolean)
    .join(', ')
}
