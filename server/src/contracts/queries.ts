import type { ContractSummary } from '@cuebook/domain/contracts/contract.ts'
import { type AnyColumn, and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { userIdsByEmail } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { contracts } from './table.ts'

const MOST = 500
const MOST_VENUES = 100

/** As its DJ, or as the proven owner of the address it was sent to. */
function isOf(actor: Actor): SQL | undefined {
  const asDj = eq(contracts.djId, actor.id)
  return actor.emailVerified ? or(asDj, eq(contracts.clientEmail, actor.email)) : asDj
}

export async function contractsOf(conn: Conn, actor: Actor): Promise<ContractSummary[]> {
  const rows = await conn.select().from(contracts).where(isOf(actor)).orderBy(desc(contracts.id)).limit(MOST)
  const clients = await userIdsByEmail(
    conn,
    rows.map((row) => row.clientEmail),
  )
  return rows.map((contract) => ({
    id: contract.id,
    status: contract.status,
    eventType: contract.eventType,
    eventDate: contract.eventDate,
    startTime: contract.startTime?.slice(0, 5) ?? null,
    endTime: contract.endTime?.slice(0, 5) ?? null,
    venue: contract.venue,
    venueAddress: contract.venueAddress,
    price: contract.priceCents === null ? null : contract.priceCents / 100,
    djId: contract.djId,
    clientId: clients.get(contract.clientEmail) ?? null,
    clientEmail: contract.clientEmail,
  }))
}

/** A condition: that DJ has a confirmed booking on that day. */
export const bookedOn = (djId: AnyColumn, day: string): SQL =>
  sql`exists (select 1 from ${contracts} where ${contracts.djId} = ${djId} and ${contracts.eventDate} = ${day}::date and ${contracts.status} = 'confirmed')`

export interface Venue {
  readonly contractId: string
  readonly venue: string
  readonly address: string
}

/** Places a person's own contracts name, the latest first, each once however it was written. */
export async function venuesOf(conn: Conn, actor: Actor, q: string): Promise<Venue[]> {
  const { id: contractId, venue, venueAddress: address } = contracts
  const spellings = [plain(venue), plain(address)] as const
  const rows = await conn
    .selectDistinctOn([...spellings], { contractId, venue, address })
    .from(contracts)
    .where(
      and(
        isOf(actor),
        sql`trim(${venue}) <> '' and trim(${address}) <> ''`,
        sql`${plain(sql`${venue} || ', ' || ${address}`)} like '%' || ${plain(sql`${likeText(q)}::text`)} || '%'`,
      ),
    )
    .orderBy(...spellings, desc(contractId))
    .limit(MOST_VENUES)
  return rows
    .flatMap((row) => (row.venue && row.address ? { ...row, venue: row.venue, address: row.address } : []))
    .sort((a, b) => (a.contractId < b.contractId ? 1 : -1))
}

/** Accents go first: what is left is lowered the same under every locale of the database. */
const plain = (text: AnyColumn | SQL): SQL => sql`lower(public.immutable_unaccent(${text}))`

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
