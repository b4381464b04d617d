import { displayName } from '@cuebook/domain/identity/names.ts'
import { milesBetween, type Spot } from '@cuebook/domain/places/distance.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { noRatings } from '@cuebook/domain/reviews/rating.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import type { Offer, OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { bookings } from '../../contracts/queries.ts'
import { peopleByIds } from '../../identity/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { clipsByIds, djProfilesByIds } from '../../profiles/queries.ts'
import { ratingsByIds, statsOf } from '../../reviews/queries.ts'
import type { Verb } from '../../verb.ts'
import { choiceOf } from '../choice.ts'
import {
  type ApplicationRow,
  serviceRequestApplications as applications,
  type ServiceRequestRow,
  serviceRequests,
  serviceRequestViews as views,
} from '../table.ts'
import { invitedByIds } from './invitations.ts'

const MOST = 50
/** Of one request; a client compares no more, and the answer stays small. */
const MOST_APPLICATIONS = 100

export const mine: Verb<typeof serviceRequestsApi.mine> = async ({ actor, ctx }) => {
  const { db } = ctx.database
  const rows = await db
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.clientId, actor.id))
    .orderBy(desc(serviceRequests.id))
    .limit(MOST)
  return ownRequests(db, rows)
}

export async function ownRequest(conn: Conn, row: ServiceRequestRow): Promise<OwnRequest> {
  const [shown] = await ownRequests(conn, [row])
  if (!shown) throw new Error('a request was not shown')
  return shown
}

/** The requests as their client sees them, with all that the client compares. */
async function ownRequests(conn: Conn, rows: readonly ServiceRequestRow[]): Promise<OwnRequest[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const applied = await conn
    .select()
    .from(applications)
    .where(inArray(applications.requestId, ids))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(MOST * MOST_APPLICATIONS)
  const seen = await conn
    .select({ requestId: views.requestId, seenBy: count() })
    .from(views)
    .where(inArray(views.requestId, ids))
    .groupBy(views.requestId)
  const seenBy = new Map(seen.map((each) => [each.requestId, each.seenBy]))
  const invited = await invitedByIds(conn, ids)
  const djIds = [
    ...new Set([...applied.map(({ djId }) => djId), ...[...invited.values()].flat().map(({ djId }) => djId)]),
  ]
  const people = await peopleByIds(conn, djIds)
  const known: Known = {
    people,
    profiles: await djProfilesByIds(conn, djIds),
    ratings: await ratingsByIds(conn, djIds),
    clips: await clipsByIds(conn, djIds),
    isBooked: await bookings(conn, djIds, [...new Set(rows.map(({ eventDate }) => eventDate))]),
  }
  return rows.map((row) => {
    const offers = applied
      .filter(({ requestId, status }) => requestId === row.id && status !== 'withdrawn')
      .slice(0, MOST_APPLICATIONS)
      .map((each) => offerOf(each, row, known))
    return {
      ...detailsOf(row),
      place: placeOf(row),
      askedDjs: (invited.get(row.id) ?? []).flatMap(({ djId, passed }) => {
        const person = people.get(djId)
        return person ? { id: djId, name: displayName(person, 'A DJ'), passed } : []
      }),
      answerBy: row.answerBy?.toISOString() ?? null,
      opensAt: row.opensAt?.toISOString() ?? null,
      seenBy: seenBy.get(row.id) ?? 0,
      contractId: row.contractId,
      choice: choiceOf(row),
      applications: [
        ...offers.filter(({ status }) => status === 'pending'),
        ...offers.filter(({ status }) => status !== 'pending'),
      ],
    }
  })
}

/** What everybody who sees a request sees of it. */
export const detailsOf = (row: ServiceRequestRow) => ({
  id: row.id,
  eventDate: row.eventDate,
  location: row.location,
  partyType: row.partyType,
  description: row.description,
  budget: row.budgetCents === null ? null : row.budgetCents / 100,
  startTime: row.startTime?.slice(0, 5) ?? null,
  endTime: row.endTime?.slice(0, 5) ?? null,
  guests: row.guests,
  music: row.music,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})

export const placeOf = ({ lat, lng }: Pick<ServiceRequestRow, 'lat' | 'lng'>): Spot | null =>
  lat === null || lng === null ? null : { lat, lng }

/** What an application says, without its DJ. */
export const quoteOf = (row: ApplicationRow) => ({
  id: row.id,
  status: row.status,
  proposedPrice: row.priceCents / 100,
  availability: row.availability,
  message: row.message,
  startTime: row.startTime?.slice(0, 5) ?? null,
  endTime: row.endTime?.slice(0, 5) ?? null,
  items: row.items,
  package: row.package,
  createdAt: row.createdAt.toISOString(),
})

interface Known {
  readonly people: Awaited<ReturnType<typeof peopleByIds>>
  readonly profiles: Awaited<ReturnType<typeof djProfilesByIds>>
  readonly ratings: Awaited<ReturnType<typeof ratingsByIds>>
  readonly clips: Awaited<ReturnType<typeof clipsByIds>>
  readonly isBooked: Awaited<ReturnType<typeof bookings>>
}

function offerOf(row: ApplicationRow, request: ServiceRequestRow, known: Known): Offer {
  const { djId } = row
  const person = known.people.get(djId)
  const profile = known.profiles.get(djId)
  const place = placeOf(request)
  const home = profile?.location
  const miles = place && home && isPlaced(home) ? milesBetween(place, home) : null
  return {
    ...quoteOf(row),
    version: row.version,
    isOutdated: row.requestVersion !== request.version,
    isFree: !known.isBooked(djId, request.eventDate),
    dj: {
      id: djId,
      name: person ? displayName(person, 'A DJ') : 'A DJ',
      username: profile?.username ?? null,
      profileImageUrl: person?.picture ?? '',
      ...statsOf(known.ratings.get(djId) ?? noRatings),
      distanceMiles: miles === null ? null : Math.round(miles),
      clip: known.clips.get(djId)?.[0] ?? null,
    },
  }
}
