import type { Booking } from '@cuebook/domain/calendar/event.ts'
import { datedContracts, namedContract } from '../contracts/queries.ts'
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
  const contracts = await datedContracts(conn, reader, {
    ...(notBefore && { notBefore }),
    limit: MOST_BOOKINGS,
  })
  return contracts.map(toBooking)
}

/** One contract of a person, as a calendar needs it. Any other contract is refused as not found. */
export const bookingOf = async (conn: Conn, actor: Actor, id: string): Promise<Booking> =>
  toBooking(await namedContract(conn, actor, id))

function toBooking({
  contract,
  terms,
  party,
  otherName,
}: Awaited<ReturnType<typeof datedContracts>>[number]): Booking {
  return {
    ...terms,
    contractId: contract.id,
    status: contract.status,
    version: contract.version,
    party,
    otherName,
    createdAt: contract.createdAt,
    updatedAt: contract.updatedAt,
  }
}
