import { uidOf } from '@cuebook/domain/calendar/event.ts'
import { bookingKeys, contactKeys } from '@cuebook/domain/moving/sameness.ts'
import { and, eq, ne } from 'drizzle-orm'
import { datedContracts } from '../contracts/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { broughtBookings as bookings, broughtContacts as contacts } from './table.ts'

/** More than a DJ plays in many years; the latest count. */
export const MOST_CONTRACTS = 5000

/** By what the bookings of a DJ are known: those brought in, and the contracts that stand. */
export const knownBookings = async (conn: Conn, dj: Actor): Promise<string[]> => [
  ...(await broughtKeys(conn, dj.id)),
  ...(await contractKeys(conn, dj)),
]

/** Those of the bookings that were brought in, or of those of one day, except one. */
export async function broughtKeys(
  conn: Conn,
  djId: string,
  { on, except }: { on?: string; except?: string } = {},
): Promise<string[]> {
  const { date, startTime, event, venue, clientName, clientEmail, uid } = bookings
  const rows = await conn
    .select({ date, startTime, event, venue, clientName, clientEmail, uid })
    .from(bookings)
    .where(
      and(
        eq(bookings.djId, djId),
        on ? eq(date, on) : undefined,
        except ? ne(bookings.id, except) : undefined,
      ),
    )
  return rows.flatMap(bookingKeys)
}

async function contractKeys(conn: Conn, dj: Actor): Promise<string[]> {
  const dated = await datedContracts(conn, dj, { limit: MOST_CONTRACTS })
  return dated.flatMap(({ contract, terms, party, otherName }) =>
    party === 'dj' && contract.status !== 'cancelled' && terms.eventDate
      ? bookingKeys({
          uid: uidOf(contract.id),
          date: terms.eventDate,
          clientEmail: contract.clientEmail,
          clientName: otherName === contract.clientEmail ? null : otherName,
        })
      : [],
  )
}

export async function knownContacts(conn: Conn, djId: string, except?: string): Promise<string[]> {
  const { name, email, phone } = contacts
  const rows = await conn
    .select({ name, email, phone })
    .from(contacts)
    .where(and(eq(contacts.djId, djId), except ? ne(contacts.id, except) : undefined))
  return rows.flatMap(contactKeys)
}
