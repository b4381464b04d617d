import type { Booking } from '@cuebook/domain/calendar/event.ts'
import { datedContracts } from '../contracts/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'

/** More than a DJ plays in some years; the latest count. */
export const MOST_BOOKINGS = 1000

/** The bookings of a person, as their calendars need them; those since a day, or all. */
export async function bookingsOf(
  conn: Conn,
  reader: Pick<Actor, 'id' | 'email' | 'emailVerified'>,
  notBefore?: string,
): Promise<Booking[]> {
  const found = await datedContracts(conn, reader, { ...(notBefore && { notBefore }), limit: MOST_BOOKINGS })
  return found.map(({ contract, terms, party, otherName }) => ({
    ...terms,
    contractId: contract.id,
    status: contract.status,
    version: contract.version,
    party,
    otherName,
    createdAt: contract.createdAt,
    updatedAt: contract.updatedAt,
  }))
}
