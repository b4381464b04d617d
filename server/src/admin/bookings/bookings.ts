import type { BookingRow, bookingsApi } from '@cuebook/domain/admin/bookings/api.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { sql } from 'drizzle-orm'
import { peopleByIds, userIdsByEmails } from '../../identity/queries.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import type { Call, Verb } from '../../verb.ts'
import { iso } from '../people/list.ts'

export const PAGE = 50

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly status: ContractStatus
  readonly djId: string
  readonly clientId: string | null
  readonly clientEmail: string
  readonly eventDate: string | null
  readonly priceCents: string | null
  readonly createdAt: string
}

/** Who with whom, when, for how much and how it stands, but nothing of what the parties wrote. */
export const bookings: Verb<typeof bookingsApi.bookings> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(db: Conn, { query, reply }: Call<typeof bookingsApi.bookings>): Promise<BookingRow[]> {
  const { state, before } = query
  const conditions = [
    sql`true`,
    ...(state ? [sql`status = ${state}`] : []),
    ...(before
      ? [
          sql`(created_at, id) < ((select created_at from contracts where id = ${before}::uuid), ${before}::uuid)`,
        ]
      : []),
  ]
  const { rows } = await db.execute<Row>(sql`select id, status, dj_id as "djId", client_id as "clientId",
      client_email as "clientEmail", event_date::text as "eventDate", price_cents as "priceCents",
      created_at as "createdAt"
    from contracts where ${sql.join(conditions, sql` and `)} order by created_at desc, id desc limit ${PAGE + 1}`)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  const owners = await userIdsByEmails(
    db,
    page.flatMap(({ clientId, clientEmail }) => (clientId ? [] : [clientEmail])),
  )
  /** Who has an account with the invited address is named, also before they opened the contract. */
  const clientOf = ({ clientId, clientEmail }: Row) => clientId ?? owners.get(clientEmail) ?? null
  const partyOf = await partiesOf(
    db,
    page.flatMap((row) => [row.djId, clientOf(row)]),
  )
  return page.map((row) => ({
    id: row.id,
    status: row.status,
    dj: partyOf(row.djId),
    client: partyOf(clientOf(row), row.clientEmail),
    eventDate: row.eventDate,
    priceCents: Number(row.priceCents ?? 0),
    createdAt: iso(row.createdAt),
  }))
}

/** Names by id. Somebody without an account is named by their address. */
export async function partiesOf(conn: Conn, ids: readonly (string | null)[]) {
  const people = await peopleByIds(
    conn,
    ids.filter((id) => id !== null),
  )
  return (id: string | null, address = '') => {
    const person = id === null ? undefined : people.get(id)
    return { id, name: person ? displayName(person, person.email) : address }
  }
}
