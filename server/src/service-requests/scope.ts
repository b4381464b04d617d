import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import {
  type ApplicationAction,
  decideApplication,
  decideRequest,
  type RequestAction,
} from '@cuebook/domain/service-requests/life.ts'
import { and, eq, isNotNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { zoneAt } from '../profiles/time-zone.ts'
import { type ApplicationRow, type ServiceRequestRow, serviceRequests } from './table.ts'

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

/** A DJ sees requests of others that are open to all, and those that invite them. */
export const isVisibleTo = (djId: string, now: Date): SQL | undefined =>
  and(
    ne(serviceRequests.clientId, djId),
    or(
      eq(serviceRequests.djId, djId),
      and(isNotNull(serviceRequests.opensAt), lte(serviceRequests.opensAt, now)),
    ),
  )

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
