import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { milesBetween, type Spot } from '@cuebook/domain/places/distance.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { addressedOnlyHeader, longestList } from '@cuebook/domain/service-requests/filter-choices.ts'
import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { z } from 'zod'
import { bookedDays } from '../../contracts/queries.ts'
import { peopleByIds } from '../../identity/queries.ts'
import type { Database } from '../../kernel/db/database.ts'
import { djProfileOf } from '../../profiles/queries.ts'
import type { Verb } from '../../verb.ts'
import { choiceOf } from '../choice.ts'
import { LAST_ZONE, notVisible } from '../scope.ts'
import { type FoundRequest, findInvitations, findRequest, findRequests } from './find-requests.ts'

export const list: Verb<typeof serviceRequestsApi.list> = async ({ actor, query, ctx, reply }) => {
  const { cursor, limit = longestList, ...filters } = query
  if (!actor.subscriber) {
    const addressed = cursor === undefined ? await addressedTo(ctx.database, actor.id, ctx.now()) : []
    if (addressed.length === 0) throw new Refusal('subscription.required')
    reply.header(addressedOnlyHeader, 'true')
    return addressed
  }
  const asked = { djId: actor.id, filters, cursor, limit, now: ctx.now() }
  const { shown, next } = await requestsFor(ctx.database, asked)
  if (next) reply.header(cursorHeader, next)
  return shown
}

export const one: Verb<typeof serviceRequestsApi.one> = async ({ actor, params, ctx }) => {
  const { database } = ctx
  const row = await findRequest(database, { actor, id: params.id, now: ctx.now() })
  if (!row) throw notVisible(actor)
  const [shown] = await seenBy(database, actor.id, [row])
  if (!shown) throw notVisible(actor)
  return shown
}

export const addressed: Verb<typeof serviceRequestsApi.addressed> = ({ actor, ctx }) =>
  addressedTo(ctx.database, actor.id, ctx.now())

/** The open requests that ask for this DJ by name. */
async function addressedTo(database: Database, djId: string, now: Date): Promise<ListedRequest[]> {
  return seenBy(database, djId, await findInvitations(database, { djId, today: dayIn(LAST_ZONE, now) }))
}

interface ListQuestion {
  readonly djId: string
  readonly filters: RequestFilters
  readonly cursor: string | undefined
  readonly limit: number
  readonly now: Date
}

/** One page of the list, and where the next one begins. */
export async function requestsFor(
  database: Database,
  { djId, filters, cursor: cursorText, limit, now }: ListQuestion,
): Promise<{ shown: ListedRequest[]; next: string | null }> {
  const home = await homeOf(database, djId)
  if (filters.withinMiles !== undefined && !home) throw new Refusal('service-request.no-home')
  const search = { djId, now, today: dayIn(LAST_ZONE, now) }
  const cursor = readCursor(cursorText)
  const invitations = cursor ? [] : await findInvitations(database, search)
  const rows = await findRequests(database, { ...search, filters, home, cursor, limit: limit + 1 })
  const last = rows[limit - 1]
  return {
    shown: await seenBy(database, djId, [...invitations, ...rows.slice(0, limit)], home),
    next: last && rows.length > limit ? `${last.eventDate}_${last.id}` : null,
  }
}

/** What this DJ sees of the found requests. */
async function seenBy(
  database: Database,
  djId: string,
  found: readonly FoundRequest[],
  place?: Spot | null,
): Promise<ListedRequest[]> {
  const home = place === undefined ? await homeOf(database, djId) : place
  const booked = await bookedDays(database, djId, [...new Set(found.map(({ eventDate }) => eventDate))])
  const people = await peopleByIds(database.db, [...new Set(found.map(({ clientId }) => clientId))])
  const nameOf = (id: string) => people.get(id)?.firstName || 'A client'
  return found.map((row) => listed(row, { home, booked, clientName: nameOf(row.clientId) }))
}

const homeOf = async (database: Database, djId: string): Promise<Spot | null> =>
  placeOr((await djProfileOf(database.db, djId))?.location)

const placeOr = (place: Spot | null | undefined): Spot | null => (place && isPlaced(place) ? place : null)

const cursorParts = z.tuple([z.iso.date(), z.uuid()])

/** The day and the id of the last request of the page before. */
function readCursor(text: string | undefined): { id: string; date: string } | null {
  if (text === undefined) return null
  const parts = cursorParts.safeParse(text.split('_'))
  if (!parts.success) throw new Refusal('request.invalid', { message: 'This page does not exist.' })
  return { date: parts.data[0], id: parts.data[1] }
}

interface Seen {
  readonly home: Spot | null
  readonly booked: ReadonlySet<string>
  readonly clientName: string
}

function listed(row: FoundRequest, { home, booked, clientName }: Seen): ListedRequest {
  const { id, eventDate, location, lat, lng, partyType, description, budgetCents, status, version } = row
  const { createdAt, visitedAt, invited, applicationId, applicationStatus, appliedAt, guests, music } = row
  const miles = home && lat !== null && lng !== null ? milesBetween(home, { lat, lng }) : null
  return {
    id,
    eventDate,
    location,
    partyType,
    description,
    status,
    version,
    invited,
    passed: row.passed,
    clientName,
    guests,
    music,
    startTime: row.startTime?.slice(0, 5) ?? null,
    endTime: row.endTime?.slice(0, 5) ?? null,
    askedWith: invited ? row.asked - 1 : 0,
    opensAt: (invited && row.opensAt?.toISOString()) || null,
    budget: budgetCents === null ? null : budgetCents / 100,
    createdAt: createdAt.toISOString(),
    distanceMiles: miles === null ? null : Math.round(miles),
    choice: invited ? choiceOf(row) : null,
    isNew: visitedAt !== null && createdAt > visitedAt,
    isBooked: booked.has(eventDate),
    appliedCount: row.appliedCount,
    application:
      applicationId && applicationStatus && appliedAt
        ? {
            id: applicationId,
            status: applicationStatus,
            createdAt: appliedAt.toISOString(),
            isOutdated: row.isOutdated,
          }
        : null,
  }
}
