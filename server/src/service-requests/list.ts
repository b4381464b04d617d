import { dayIn } from '@cuebook/domain/contracts/hours.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { milesBetween, type Spot } from '@cuebook/domain/places/distance.ts'
import { isPlaced } from '@cuebook/domain/profiles/form.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { z } from 'zod'
import { bookedDays } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import { djProfileOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { type FoundRequest, findInvitations, findRequests } from './find-requests.ts'
import { LAST_ZONE } from './scope.ts'

const PAGE = 24

export const list: Verb<typeof serviceRequestsApi.list> = async ({ actor, query, ctx, reply }) => {
  const { database } = ctx
  const { before, ...filters } = query
  const now = ctx.now()
  const home = placeOr((await djProfileOf(database.db, actor.id))?.location)
  if (filters.withinMiles !== undefined && !home) throw new Refusal('service-request.no-home')
  const search = { djId: actor.id, now, today: dayIn(LAST_ZONE, now) }
  const invitations = before === undefined ? await findInvitations(database, search) : []
  const cursor = readCursor(before)
  const rows = await findRequests(database, { ...search, filters, home, cursor, limit: PAGE + 1 })
  const last = rows[PAGE - 1]
  if (last && rows.length > PAGE) reply.header(cursorHeader, `${last.eventDate}_${last.id}`)
  const shown = [...invitations, ...rows.slice(0, PAGE)]
  const booked = await bookedDays(database, actor.id, [...new Set(shown.map(({ eventDate }) => eventDate))])
  const people = await peopleByIds(database.db, [...new Set(shown.map(({ clientId }) => clientId))])
  return shown.map((row) =>
    listed(row, { home, booked, clientName: people.get(row.clientId)?.firstName || 'A client' }),
  )
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
