import { type Party, partyIn } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { hasDaySheet } from '@cuebook/domain/contracts/life/status.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { type AnyColumn, and, desc, eq, gte, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { peopleByIds } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Database, Statement } from '../kernel/db/database.ts'
import { isClientWithId, isReadableBy, isReadableByClient, type Reader } from './access.ts'
import { contractFor } from './contract-scope.ts'
import { datedState } from './list/statements.ts'
import { partiesOf, personOf } from './party-names.ts'
import type { ContractRow } from './table.ts'
import { contracts } from './table.ts'
import { termsOf } from './terms/terms-of.ts'

const MOST_VENUES = 100

/** Without a check of access, for callers with their own right, like the holder of a payment link. */
export async function contractById(conn: Conn, id: string): Promise<ContractRow | null> {
  const [row] = await conn.select().from(contracts).where(eq(contracts.id, id))
  return row ?? null
}

/** Refuses what belongs on the day-of sheet as the sheet itself is refused, so that a browser deletes its copy of both. */
export function refuseWithoutSheet(contract: Pick<ContractRow, 'status'>): void {
  if (!hasDaySheet(contract))
    throw new Refusal('contract.wrong-state', { message: 'There is a day-of sheet once both have signed.' })
}

/** A contract of this person with its terms and their part in it. Any other contract is answered as not found. */
export async function contractOfParty(conn: Conn, actor: Actor, id: string) {
  const { row, party } = await contractFor(conn, actor, id)
  return { contract: row, terms: termsOf(row), party }
}

/** Without a check of access, for rows that already belong to the reader. */
export async function contractsByIds(conn: Conn, ids: readonly string[]): Promise<Map<string, ContractRow>> {
  if (ids.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(contracts)
    .where(inArray(contracts.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The contracts that this person has as the client, newest first. */
export async function contractsAsClient(conn: Conn, actor: Actor, limit: number) {
  const rows = await conn
    .select()
    .from(contracts)
    .where(isReadableByClient(actor))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(limit)
  return rows.map((row) => ({ contract: row, terms: termsOf(row) }))
}

/** The contracts that this person has as the DJ, latest event first; with a client only those with them. */
export async function latestOfDj(
  conn: Conn,
  djId: string,
  { clientId, limit }: { clientId: string | null; limit: number },
) {
  const { id, status, eventType, eventDate, timeZone, endsAt, venue, clientEmail } = contracts
  return conn
    .select({
      id,
      status,
      eventType,
      eventDate,
      timeZone,
      endsAt,
      venue,
      clientEmail,
      clientId: contracts.clientId,
    })
    .from(contracts)
    .where(and(eq(contracts.djId, djId), clientId ? eq(contracts.clientId, clientId) : undefined))
    .orderBy(desc(eventDate), desc(id))
    .limit(limit)
}

/** What other rooms know of a contract of this person. Any other contract is refused as not found. */
export async function partIn(conn: Conn, actor: Actor, id: string) {
  const { row, party } = await contractFor(conn, actor, id)
  const { status, djId, clientId } = row
  return { party, status, djId, clientId }
}

/** Completed contracts in which the actor has this part and that also meet a condition, latest event first. */
export async function completedContracts(
  conn: Conn,
  actor: Actor,
  { as, meeting, limit }: { as: Party; meeting: (contractId: AnyColumn) => SQL; limit: number },
) {
  const { id, djId, clientId, eventType, eventDate, status } = contracts
  const part = as === 'dj' ? eq(djId, actor.id) : isReadableByClient(actor)
  return conn
    .select({ contractId: id, djId, clientId, eventType, eventDate })
    .from(contracts)
    .where(and(part, eq(status, 'completed'), meeting(id)))
    .orderBy(sql`${eventDate} desc nulls last`, desc(id))
    .limit(limit)
}

/** The contracts of a person that have a date and are no drafts, with the name of the other party; latest date first. */
export async function datedContracts(
  conn: Conn,
  reader: Reader,
  { notBefore, limit }: { notBefore?: string; limit: number },
) {
  const { eventDate, status, id } = contracts
  const rows = await conn
    .select()
    .from(contracts)
    .where(
      and(
        isReadableBy(reader),
        isNotNull(eventDate),
        ne(status, 'draft'),
        notBefore ? gte(eventDate, notBefore) : undefined,
      ),
    )
    .orderBy(desc(eventDate), desc(id))
    .limit(limit)
  const people = await peopleByIds(conn, [
    ...new Set(rows.flatMap((row) => [row.djId, row.clientId ?? []].flat())),
  ])
  return rows.map((row) => {
    const party = partyIn(row, reader.id)
    const otherId = party === 'dj' ? row.clientId : row.djId
    const other = personOf(otherId ? people.get(otherId) : undefined, row.clientEmail)
    return { contract: row, terms: termsOf(row), party, otherName: other.name }
  })
}

/** A contract of this person with the name of the other party. Any other contract is refused as not found. */
export async function namedContract(conn: Conn, actor: Actor, id: string) {
  const { row, party } = await contractFor(conn, actor, id)
  const other = (await partiesOf(conn, row))[party === 'dj' ? 'client' : 'dj']
  return { contract: row, terms: termsOf(row), party, otherName: other.name }
}

/** A text that changes whenever `datedContracts` would answer something else. */
export async function bookingsState(
  database: Pick<Database, 'read'>,
  { id, email, emailVerified }: Reader,
  since: string,
): Promise<string> {
  const [row] = await database.read<{ state: string }>(datedState, [id, email, emailVerified, since])
  return row?.state ?? ''
}

/** A condition: that DJ has a confirmed booking on that day. */
export const bookedOn = (djId: AnyColumn | SQL, day: string | SQL): SQL =>
  sql`exists (select 1 from ${contracts} where ${contracts.djId} = ${djId} and ${contracts.eventDate} = ${day}::date and ${contracts.status} = 'confirmed' offset 0)`

export interface Venue {
  readonly contractId: string
  readonly venue: string
  readonly address: string
}

/** The venues of a person's own contracts, latest first, each once whatever its spelling. */
export async function venuesOf(conn: Conn, actor: Actor, q: string): Promise<Venue[]> {
  const { id: contractId, venue, venueAddress: address } = contracts
  const spellings = [plain(venue), plain(address)] as const
  const rows = await conn
    .selectDistinctOn([...spellings], { contractId, venue, address })
    .from(contracts)
    .where(
      and(
        isReadableBy(actor),
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

/** Removes accents before lower(), because lower() treats accented letters differently depending on the locale. */
const plain = (text: AnyColumn | SQL): SQL => sql`lower(public.immutable_unaccent(${text}))`

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Whether these two are the parties of a contract; a draft that was never sent does not count. */
export async function shareContract(conn: Conn, one: string, other: string): Promise<boolean> {
  const between = (djId: string, clientId: string) =>
    and(eq(contracts.djId, djId), eq(contracts.clientId, clientId), isNotNull(contracts.sentVersion))
  const [row] = await conn
    .select({ id: contracts.id })
    .from(contracts)
    .where(or(between(one, other), between(other, one)))
    .limit(1)
  return row !== undefined
}

/**
 * Contracts that were sent and whose parties are these two, newest first. The proven owner of the invited address counts
 * as the client until somebody takes the contract. With `ids`, only those.
 */
export async function contractsBetween(
  conn: Conn,
  [one, other]: readonly [string, string],
  { ids, limit }: { ids?: readonly string[]; limit: number },
) {
  return conn
    .select(exchangedColumns)
    .from(contracts)
    .where(and(or(isBetween(one, other), isBetween(other, one)), ids && inArray(contracts.id, [...ids])))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(limit)
}

/** Those of these contracts that were sent and that this person has a part in, in their present state. */
export async function sentContractsOf(conn: Conn, readerId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return conn
    .select(exchangedColumns)
    .from(contracts)
    .where(
      and(
        inArray(contracts.id, [...ids]),
        isNotNull(contracts.sentVersion),
        or(eq(contracts.djId, readerId), isClientWithId(readerId)),
      ),
    )
}

/** The columns of a contract that one party may show the other in a conversation. */
const exchangedColumns = {
  id: contracts.id,
  status: contracts.status,
  eventType: contracts.eventType,
  eventDate: contracts.eventDate,
  startTime: contracts.startTime,
  priceCents: contracts.priceCents,
}

const isBetween = (djId: string, clientId: string) => and(eq(contracts.djId, djId), isClientWithId(clientId))

/** The next contract of $1 and $2 that is still to be signed or played at $3; a draft that was never sent does not count. */
const nextBookingStatement: Statement = {
  name: 'next-booking',
  text: `select id as "contractId", event_type as "eventType", event_date::text as "eventDate", venue from contracts
    where ((dj_id = $1 and client_id = $2) or (dj_id = $2 and client_id = $1)) and sent_version is not null
      and status in ('sent', 'pending', 'signed', 'confirmed') and ends_at > $3
    order by ends_at limit 1`,
}

interface NextBooking {
  readonly contractId: string
  readonly eventType: string | null
  readonly eventDate: string | null
  readonly venue: string | null
}

export async function nextBooking(
  database: Pick<Database, 'read'>,
  two: readonly [string, string],
  now: Date,
): Promise<NextBooking | null> {
  const [row] = await database.read<NextBooking>(nextBookingStatement, [...two, now])
  return row ?? null
}

/** Tells whether a DJ has a confirmed booking on a day, for these DJs and days, by one question to the database. */
export async function bookings(
  conn: Conn,
  djIds: readonly string[],
  days: readonly string[],
): Promise<(djId: string, day: string) => boolean> {
  if (djIds.length === 0 || days.length === 0) return () => false
  const { djId, eventDate, status } = contracts
  const rows = await conn
    .selectDistinct({ djId, eventDate })
    .from(contracts)
    .where(and(inArray(djId, [...djIds]), inArray(eventDate, [...days]), eq(status, 'confirmed')))
  const booked = new Set(rows.map((row) => `${row.djId} ${row.eventDate}`))
  return (dj, day) => booked.has(`${dj} ${day}`)
}

const bookedDaysStatement: Statement = {
  name: 'booked-days',
  text: `select distinct event_date::text as day from contracts
    where dj_id = $1 and event_date = any($2::date[]) and status = 'confirmed'`,
}

/** On which of these days this DJ has a confirmed booking. */
export async function bookedDays(
  database: Pick<Database, 'read'>,
  djId: string,
  days: readonly string[],
): Promise<Set<string>> {
  const rows = await database.read<{ day: string }>(bookedDaysStatement, [djId, days])
  return new Set(rows.map(({ day }) => day))
}
