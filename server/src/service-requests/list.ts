import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { milesBetween, type Spot } from '@cuebook/domain/places/distance.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { z } from 'zod'
import { bookedDays } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Database } from '../kernel/db/database.ts'
import { djProfileOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { type FoundRequest, findInvitations, findRequests } from './find-requests.ts'
import { LAST_ZONE } from './scope.ts'

const PAGE = 24

export const list: Verb<typeof serviceRequestsApi.list> = async ({ actor, query, ctx, reply }) => {
  const { before, ...filters } = query
  const asked = { djId: actor.id, filters, before, now: ctx.now() }
  const { shown, next } = await requestsFor(ctx.database, asked)
  if (next) reply.header(cursorHeader, next)
  return shown
}

interface Asked {
  readonly djId: string
  readonly filters: RequestFilters
  readonly before: string | undefined
  readonly now: Date
}

/** One page of the list, and where the next one begins. */
export async function requestsFor(
  database: Database,
  { djId, filters, before, now }: Asked,
): Promise<{ shown: ListedRequest[]; next: string | null }> {
  const home = placeOr((await djProfileOf(database.db, djId))?.location)
  if (filters.withinMiles !== undefined && !home) throw new Refusal('service-request.no-home')
  const search = { djId, now, today: dayIn(LAST_ZONE, now) }
  const cursor = readCursor(before)
  const invitations = cursor ? [] : await findInvitations(database, search)
  const rows = await findRequests(database, { ...search, filters, home, cursor, limit: PAGE + 1 })
  const found = [...invitations, ...rows.slice(0, PAGE)]
  const booked = await bookedDays(database, djId, [...new Set(found.map(({ eventDate }) => eventDate))])
  const people = await peopleByIds(database.db, [...new Set(found.map(({ clientId }) => clientId))])
  const nameOf = (id: string) => people.get(id)?.firstName || 'A client'
  const last = rows[PAGE - 1]
  return {
    shown: found.map((row) => listed(row, { home, booked, clientName: nameOf(row.clientId) })),
    next: last && rows.length > PAGE ? `${last.eventDate}_${last.id}` : null,
  }
}

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
  const { createdAt, visitedAt, invited, applicationId, applicationStatus, appliedAt } = row
  const miles = home && lat !== null && lng !== null ? milesBetween(home, { lat, lng }) : null
  return {
    ...{ id, eventDate, location, partyType, description, status, version, invited, clientName },
    budget: budgetCents === null ? null : budgetCents / 100,
    createdAt: createdAt.toISOString(),
    distanceMiles: miles === null ? null : Math.round(miles),
    isNew: visitedAt !== null && createdAt > visitedAt,
    isBooked: booked.has(eventDate),
    application:
      applicationId && applicationStatus && appliedAt
        ? { id: applicationId, status: applicationStatus, createdAt: appliedAt.toISOString() }
        : null,
  }
}
