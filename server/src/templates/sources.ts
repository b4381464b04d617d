import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { fold } from '@cuebook/domain/kernel/fold.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { openRequestStatuses } from '@cuebook/domain/service-requests/life/status.ts'
import type { libraryApi, TemplateSource } from '@cuebook/domain/templates/api.ts'
import type { FieldValues } from '@cuebook/domain/templates/fill.ts'
import { byUse, type SourceState } from '@cuebook/domain/templates/sources.ts'
import { valuesOf } from '@cuebook/domain/templates/values.ts'
import { depositOf } from '../contracts/deposit/queries.ts'
import { contractOfParty, latestOfDj } from '../contracts/queries.ts'
import { type PersonCard, peopleByIds } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import type { Conn } from '../kernel/db/database.ts'
import { isAhead, requestsSeenBy } from '../service-requests/queries.ts'
import type { Verb } from '../verb.ts'

/** Those of longer ago are not offered: texts are written about what comes next. */
const MOST_READ = 300
const MOST_LISTED = 20

export const bookings: Verb<typeof libraryApi.bookings> = async ({ actor, query, ctx }) => {
  const { db } = ctx.database
  const rows = await latestOfDj(db, actor.id, { clientId: query.with ?? null, limit: MOST_READ })
  const people = await clientsOf(db, rows)
  const sources = rows.map((row) => ({
    id: row.id,
    eventType: row.eventType,
    eventDate: row.eventDate,
    clientName: nameOf(row.clientId, people) ?? row.clientEmail,
    place: row.venue,
    state: stateOfBooking(row, ctx.now()),
  }))
  return matching(sources, query.q)
}

export const requests: Verb<typeof libraryApi.requests> = async ({ actor, query, ctx }) => {
  const { db } = ctx.database
  const rows = await requestsSeenBy(db, actor, { limit: MOST_READ, now: ctx.now() })
  const people = await clientsOf(db, rows)
  const sources = rows.map((row) => ({
    id: row.id,
    eventType: row.partyType,
    eventDate: row.eventDate,
    // A DJ knows the first name only until there is a booking.
    clientName: people.get(row.clientId)?.firstName ?? null,
    place: row.location,
    state: stateOfRequest(row, ctx.now()),
  }))
  return matching(sources, query.q)
}

type Booking = Awaited<ReturnType<typeof latestOfDj>>[number]
type Request = Awaited<ReturnType<typeof requestsSeenBy>>[number]

/** A draft without a date is still to come. */
function stateOfBooking({ status, endsAt, eventDate, timeZone }: Booking, now: Date): SourceState {
  if (status === 'cancelled') return 'closed'
  if (status === 'completed' || (endsAt && endsAt <= now)) return 'past'
  return eventDate && !endsAt && eventDate < dayIn(timeZone, now) ? 'past' : 'upcoming'
}

function stateOfRequest(row: Request, now: Date): SourceState {
  if (!openRequestStatuses.some((status) => status === row.status)) return 'closed'
  return isAhead(row, now) ? 'upcoming' : 'past'
}

const clientsOf = (conn: Conn, rows: readonly { readonly clientId: string | null }[]) =>
  peopleByIds(conn, [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))])

function nameOf(id: string | null, people: ReadonlyMap<string, PersonCard>): string | null {
  const person = id ? people.get(id) : undefined
  return (person && fullName(person)) || null
}

/** Those in which each word of the question occurs, the likeliest first. */
function matching(sources: readonly TemplateSource[], q: string | null): TemplateSource[] {
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
  const wordsOf = ({ eventType, eventDate, clientName, place }: TemplateSource) =>
    fold([eventType, eventDate, clientName, place].filter(Boolean).join(' '))
  const found =
    words.length === 0
      ? sources
      : sources.filter((each) => {
          const text = wordsOf(each)
          return words.every((word) => text.includes(word))
        })
  return found.toSorted(byUse).slice(0, MOST_LISTED)
}

type Reading = Pick<Context, 'settings' | 'now'>

export const ofBooking: Verb<typeof libraryApi.ofBooking> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const booking = await ownBooking(db, actor, params.id)
  return { values: { ...(await bookingValues(db, booking, { actor, ctx })) } }
}

export type OwnBooking = Awaited<ReturnType<typeof ownBooking>>

/** A contract that this person has as the DJ. Any other contract is answered as not found. */
export async function ownBooking(conn: Conn, actor: Actor, id: string) {
  const booking = await contractOfParty(conn, actor, id)
  if (booking.party !== 'dj') throw new Refusal('contract.not-found')
  return booking
}

export async function bookingValues(
  conn: Conn,
  { contract, terms }: OwnBooking,
  { actor, ctx }: { readonly actor: Actor; readonly ctx: Reading },
): Promise<FieldValues> {
  const client = contract.clientId
    ? (await peopleByIds(conn, [contract.clientId])).get(contract.clientId)
    : undefined
  const deposit = await depositOf(conn, contract)
  const { clientSignedAt, djSignedAt, sentVersion, status, id } = contract
  return valuesOf(
    {
      ...terms,
      clientFirstName: client?.firstName ?? null,
      clientLastName: client?.lastName ?? null,
      djName: fullName(actor.account),
      paidCents: cents(deposit?.paid ?? 0),
      clientSignedAt,
      djSignedAt,
      isCancelled: status === 'cancelled',
      link: sentVersion === null ? null : `${ctx.settings.baseUrl}/contracts/${id}/sign`,
    },
    ctx.now(),
  )
}

export const ofRequest: Verb<typeof libraryApi.ofRequest> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const [row] = await requestsSeenBy(db, actor, { id: params.id, limit: 1, now: ctx.now() })
  if (!row) throw new Refusal('service-request.not-found')
  const people = await peopleByIds(db, [row.clientId])
  const facts = {
    clientFirstName: people.get(row.clientId)?.firstName ?? null,
    djName: fullName(actor.account),
    eventType: row.partyType,
    eventDate: row.eventDate,
    startTime: row.startTime?.slice(0, 5) ?? null,
    endTime: row.endTime?.slice(0, 5) ?? null,
    venue: row.location,
    guests: row.guests,
  }
  return { values: { ...valuesOf(facts, ctx.now()) } }
}
