import type { Chosen } from '@cuebook/domain/packages/chosen.ts'
import type { Spot } from '@cuebook/domain/places/distance.ts'
import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import type { ApplicationStatus, RequestStatus } from '@cuebook/domain/service-requests/life/status.ts'
import { mostCounted } from '@cuebook/domain/service-requests/limits.ts'
import { squaresWithin } from '@cuebook/domain/service-requests/squares.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Database, Statement } from '../../kernel/db/database.ts'
import { isHeard } from '../scope.ts'

export interface FoundRequest {
  readonly id: string
  readonly clientId: string
  readonly status: RequestStatus
  readonly version: number
  readonly eventDate: string
  readonly location: string
  readonly lat: number | null
  readonly lng: number | null
  readonly partyType: string
  readonly budgetCents: number | null
  readonly description: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly guests: number | null
  readonly music: string | null
  readonly chosen: Chosen | null
  readonly opensAt: Date | null
  readonly createdAt: Date
  readonly invited: boolean
  /** Invited, and said that they cannot play. */
  readonly passed: boolean
  /** How many DJs the client asked by name. */
  readonly asked: number
  /** When the DJ last saw the list; null before the first time. */
  readonly visitedAt: Date | null
  readonly applicationId: string | null
  readonly applicationStatus: ApplicationStatus | null
  readonly appliedAt: Date | null
  /** The request was edited after that. */
  readonly isOutdated: boolean
  readonly appliedCount: number
}

export interface Search {
  readonly djId: string
  readonly now: Date
  /** The earliest day that is not over anywhere. */
  readonly today: string
  readonly filters: RequestFilters
  /** The DJ's own place, when the filters ask for a distance. */
  readonly home: Spot | null
  readonly cursor: { readonly id: string; readonly date: string } | null
  readonly limit: number
}

/** Of the request's table; the same in every statement, so that the partial indexes apply. */
const OPEN = `q.status in ('pending', 'viewed', 'interested') and q.client_id <> $1 and ${isHeard('q.client_id')}`
const FILTERS = `($4::text is null or q.party_type = $4) and ($7::bigint is null or q.budget_cents >= $7)`
const SHOWN = `r.id, r.client_id as "clientId", r.status, r.version, r.event_date::text as "eventDate", r.location,
  r.lat, r.lng, r.party_type as "partyType", r.budget_cents::float8 as "budgetCents", r.description,
  r.start_time::text as "startTime", r.end_time::text as "endTime", r.guests, r.music, r.chosen, r.opens_at as "opensAt",
  r.created_at as "createdAt", coalesce(named.me, false) as invited, coalesce(named.passed, false) as passed, named.many as asked,
  (select visited_at from service_request_visits where dj_id = $1) as "visitedAt",
  a.id as "applicationId", a.status as "applicationStatus", a.created_at as "appliedAt",
  a.request_version is distinct from r.version as "isOutdated",
  (select count(*)::int from (select 1 from service_request_applications
    where request_id = r.id and status <> 'withdrawn' limit ${mostCounted}) c) as "appliedCount"`
const APPLIED = `left join service_request_applications a
  on a.request_id = r.id and a.dj_id = $1 and a.status <> 'withdrawn'
  cross join lateral (select bool_or(i.dj_id = $1) as me,
    bool_or(i.dj_id = $1 and i.passed_at is not null) as passed, count(*)::int as many
    from service_request_invitations i where i.request_id = r.id) named`
/**
 * Others' invitations open to all when nobody has answered for a while. The DJ's own stand above the list. Only a
 * request with a deadline can be both open and addressed, so for all others nothing is looked up.
 */
export const TO_ALL = `q.opens_at <= $3 and (q.answer_by is null or not exists (
  select 1 from service_request_invitations i where i.request_id = q.id and i.dj_id = $1))`

/**
 * From today on, and within the days of the filters. The cases keep the planner from expecting few rows, and so from
 * fetching and sorting whole squares.
 */
const FROM = 'q.event_date >= greatest($2::date, $5::date)'
const UNTIL = `case when q.event_date <= coalesce($6::date, 'infinity') then true end`

const orders = {
  newest: {
    by: 'id desc',
    shown: 'r.id desc',
    days: `case when ${FROM} then true end and ${UNTIL}`,
    after: () => '($9::uuid is null or q.id < $9)',
  },
  soonest: {
    by: 'event_date, id',
    shown: 'r.event_date, r.id',
    days: `${FROM} and ${UNTIL}`,
    after: (date: string) => `($9::uuid is null or (q.event_date, q.id) > (${date}::date, $9))`,
  },
} as const
type Sort = keyof typeof orders

function anywhere(sort: Sort): Statement {
  const { by, shown, days, after } = orders[sort]
  return {
    name: `requests-${sort}`,
    text: `select ${SHOWN} from (
      select q.* from service_requests q where ${OPEN} and ${days} and ${TO_ALL} and ${FILTERS} and ${after('$10')}
      order by ${by} limit $8
    ) r ${APPLIED} order by ${shown}`,
  }
}

/** Great-circle distance in miles from a place that parameters hold. */
const within = (lat: string, lng: string, miles: string): string =>
  `7917.5226 * asin(least(1, sqrt(sin(radians(q.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(q.lat)) * sin(radians(q.lng - ${lng}::float8) / 2) ^ 2))) <= ${miles}::float8`

/** Reads the first of each square around the DJ and merges them, so that the cost does not grow with the market. */
function near(sort: Sort): Statement {
  const { by, shown, days, after } = orders[sort]
  return {
    name: `requests-near-${sort}`,
    text: `select ${SHOWN} from (
      select nearby.* from unnest($13::int[]) wanted cross join lateral (
        select q.* from service_requests q
        where q.square = wanted and ${OPEN} and ${days} and ${TO_ALL} and ${FILTERS} and ${after('$14')}
          and ${within('$10', '$11', '$12')}
        order by ${by} limit $8
      ) nearby order by ${by} limit $8
    ) r ${APPLIED} order by ${shown}`,
  }
}

const statements: Record<Sort, { readonly anywhere: Statement; readonly near: Statement }> = {
  newest: { anywhere: anywhere('newest'), near: near('newest') },
  soonest: { anywhere: anywhere('soonest'), near: near('soonest') },
}

/** The open requests that pass the filters, one more than the limit if there are more. */
export function findRequests(database: Pick<Database, 'read'>, search: Search): Promise<FoundRequest[]> {
  const { djId, now, today, filters, home, cursor, limit } = search
  const { partyType = null, from = null, to = null, minBudget, withinMiles, sort = 'newest' } = filters
  const budgetCents = minBudget === undefined ? null : Math.round(minBudget * 100)
  const values = [djId, today, now, partyType, from, to, budgetCents, limit, cursor?.id ?? null]
  // Only this order also compares days.
  const day = sort === 'soonest' ? [cursor?.date ?? null] : []
  if (withinMiles === undefined || !home) {
    return database.read<FoundRequest>(statements[sort].anywhere, [...values, ...day])
  }
  const circle = [home.lat, home.lng, withinMiles, squaresWithin(home, withinMiles)]
  return database.read<FoundRequest>(statements[sort].near, [...values, ...circle, ...day])
}

const MOST_INVITATIONS = 20

const invitedStatement: Statement = {
  name: 'requests-that-invite',
  text: `select ${SHOWN} from (
    select q.* from service_request_invitations i join service_requests q on q.id = i.request_id
    where i.dj_id = $1 and i.passed_at is null and ${OPEN} and q.event_date >= $2::date
    order by i.request_id desc limit ${MOST_INVITATIONS}
  ) r ${APPLIED} order by r.id desc`,
}

/** The open requests that invite this DJ by name, newest first. No filter hides them. */
export const findInvitations = (
  database: Pick<Database, 'read'>,
  { djId, today }: Pick<Search, 'djId' | 'today'>,
): Promise<FoundRequest[]> => database.read<FoundRequest>(invitedStatement, [djId, today])

const oneStatement: Statement = {
  name: 'one-request',
  text: `select ${SHOWN} from service_requests r ${APPLIED}
    where r.id = $2 and r.client_id <> $1
      and (a.id is not null or (${isHeard('r.client_id')} and (named.me or ($4 and r.opens_at <= $3))))`,
}

/** One request in any state: the DJ is asked for by name, has applied, or may see what is open to all. */
export const findRequest = async (
  database: Pick<Database, 'read'>,
  {
    actor,
    id,
    now,
  }: { readonly actor: Pick<Actor, 'id' | 'subscriber'>; readonly id: string; readonly now: Date },
): Promise<FoundRequest | undefined> =>
  (await database.read<FoundRequest>(oneStatement, [actor.id, id, now, actor.subscriber]))[0]

const nearbyStatement: Statement = {
  name: 'requests-nearby-counted',
  text: `select count(*)::int as count, min(counted.budget_cents)::float8 as "lowestCents" from (
    select nearby.budget_cents from unnest($7::int[]) wanted cross join lateral (
      select q.budget_cents from service_requests q
      where q.square = wanted and ${OPEN} and case when q.event_date >= $2::date then true end and ${TO_ALL}
        and ${within('$4', '$5', '$6')}
      order by q.id desc limit ${mostCounted}
    ) nearby limit ${mostCounted}
  ) counted`,
}

interface Counted {
  readonly count: number
  readonly lowestCents: number | null
}

/** How many open requests are near a place, and their lowest budget. */
export async function countNearby(
  database: Pick<Database, 'read'>,
  {
    djId,
    now,
    today,
    home,
    miles,
  }: Omit<Search, 'filters' | 'cursor' | 'limit'> & { home: Spot; miles: number },
): Promise<Counted> {
  const values = [djId, today, now, home.lat, home.lng, miles, squaresWithin(home, miles)]
  const [row] = await database.read<Counted>(nearbyStatement, values)
  return row ?? { count: 0, lowestCents: null }
}
