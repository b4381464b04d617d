import { blockedInWords, busyInWords } from '@cuebook/domain/availability/words.ts'
import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { Conflict } from '@cuebook/domain/contracts/day-sheet.ts'
import { type EventHours, eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { decide } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { eventName, longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { blockedIn, busyIn } from '../availability/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { homeZoneOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { contractFor } from './contract-scope.ts'
import type { ContractRow } from './table.ts'
import { contracts } from './table.ts'
import { termsOf } from './terms/terms-of.ts'

const MOST = 5

export const conflicts: Verb<typeof contractsApi.conflicts> = async ({ actor, params, query, ctx }) => {
  const { db } = ctx.database
  const { row, party } = await contractFor(db, actor, params.id)
  const timeZone = query.timeZone ?? row.timeZone
  const hours = eventHours({ ...query, timeZone })
  const editable =
    'to' in
    decide({ ...termsOf(row), status: row.status, suspended: row.suspended }, 'edit', party, ctx.now())
  if (!hours || !editable) return []
  const conflicts = [
    ...(await bookingsIn(db, row, hours)).map(asConflict),
    ...(await takenAt(db, row.djId, { hours, day: query.eventDate ?? '', timeZone })),
  ]
  return party === 'dj' ? conflicts : toldToClient(conflicts)
}

const asConflict = (booking: ContractRow): Conflict => ({
  kind: 'booking',
  contractId: booking.id,
  words: bookingInWords(booking),
})

/** What the DJ's calendars say about these hours, and whether the DJ blocked the day. */
async function takenAt(
  conn: Conn,
  djId: string,
  { hours, day, timeZone }: { hours: EventHours; day: string; timeZone: string },
): Promise<Conflict[]> {
  const spells = await busyIn(conn, djId, { startsAt: hours.setupAt, endsAt: hours.endsAt })
  const home = spells.length > 0 ? await homeZoneOf(conn, djId) : timeZone
  const blocked = await blockedIn(conn, djId, day, day)
  return [
    ...blocked.map((each) => ({
      kind: 'blocked' as const,
      contractId: null,
      words: blockedInWords(each.day),
    })),
    ...spells.map((spell) => ({
      kind: 'busy' as const,
      contractId: null,
      words: busyInWords(spell, { timeZone, home }),
    })),
  ]
}

/** A client learns only that there is something, because the details belong to the DJ and to others. */
function toldToClient(conflicts: readonly Conflict[]): Conflict[] {
  if (conflicts.some(({ kind }) => kind === 'booking'))
    return [
      {
        kind: 'booking',
        contractId: null,
        words: 'The DJ already has a confirmed booking at that time.',
      },
    ]
  return conflicts.length > 0
    ? [{ kind: 'busy', contractId: null, words: 'The DJ may not be free at that time.' }]
    : []
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
