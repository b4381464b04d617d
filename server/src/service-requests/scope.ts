import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import {
  type ApplicationAction,
  decideApplication,
  decideRequest,
  type RequestAction,
} from '@cuebook/domain/service-requests/life/life.ts'
import { and, eq, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/database.ts'
import { zoneAt } from '../profiles/time-zone.ts'
import {
  type ApplicationRow,
  serviceRequestInvitations as invitations,
  type ServiceRequestRow,
  serviceRequests,
} from './table.ts'

type Placed = Pick<ServiceRequestRow, 'lat' | 'lng'>

/** The zone in which a day lasts longest, for a place that is not known. */
export const LAST_ZONE = 'Pacific/Honolulu'

/** The day at the place of the event. */
export const todayAt = ({ lat, lng }: Placed, now: Date): string =>
  dayIn(lat === null || lng === null ? LAST_ZONE : zoneAt({ lat, lng }), now)

/** A request of this client, locked until the transaction ends. Any other request is answered as not found. */
export async function ownRequestToChange(tx: Tx, clientId: string, id: string): Promise<ServiceRequestRow> {
  const [row] = await tx
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.id, id), eq(serviceRequests.clientId, clientId)))
    .for('update')
  if (!row) throw new Refusal('service-request.not-found')
  return row
}

/** For a column with the client of a request: whoever is suspended asks nobody. The few are read by their own index, once. */
export const isHeard = (clientId: string): string =>
  `${clientId} <> all (array(select u.id from users u where u.suspended_at is not null))`

type Asking = Pick<Actor, 'id' | 'subscriber'>

/** A DJ sees requests that ask for them by name, and with a subscription those that are open to all. */
export const isVisibleTo = ({ id, subscriber }: Asking, now: Date): SQL | undefined =>
  and(
    ne(serviceRequests.clientId, id),
    sql.raw(isHeard('"service_requests"."client_id"')),
    or(
      sql`exists (select 1 from ${invitations} i where i.request_id = ${serviceRequests.id} and i.dj_id = ${id})`,
      subscriber ? and(isNotNull(serviceRequests.opensAt), lte(serviceRequests.opensAt, now)) : undefined,
    ),
  )

/** Without a subscription, a request that exists and one that does not are answered alike. */
export const notVisible = ({ subscriber }: Asking): Refusal =>
  new Refusal(subscriber ? 'service-request.not-found' : 'subscription.required')

export function nextRequestStatus(row: ServiceRequestRow, action: RequestAction, by: 'dj' | 'client') {
  const decision = decideRequest(row.status, action, by)
  if ('to' in decision) return decision.to
  throw new Refusal(decision.refusal)
}

export function nextApplicationStatus(
  row: Pick<ApplicationRow, 'status'>,
  action: ApplicationAction,
  by: 'dj' | 'client',
) {
  const decision = decideApplication(row.status, action, by)
  if ('to' in decision) return decision.to
  throw new Refusal(decision.refusal)
}
