import { isOpenRequest } from '@cuebook/domain/service-requests/life/life.ts'
import { statusesThatOpen } from '@cuebook/domain/subscriptions/gates.ts'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { blockedAmong } from '../../acquaintances/queries.ts'
import { djsWhoReach } from '../../discovery/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { subscribersAmong } from '../../subscriptions/queries.ts'
import { invitedTo } from '../asking/invitations.ts'
import { placeOf } from '../asking/own-requests.ts'
import { isHeard, todayAt } from '../scope.ts'
import { type ServiceRequestRow, serviceRequests } from '../table.ts'
import { tellOfLead } from './tell.ts'

export const LEADS_TOPIC = 'service-request-leads'
const payload = z.object({ requestId: z.uuid() })

/** So many DJs are told of one request, the nearest first. */
const MOST_DJS = 100

/** When the request opens to all, DJs in range are told. A request that stays with the invited DJ is announced to nobody. */
export async function announceLater(tx: Tx, { id, opensAt }: ServiceRequestRow): Promise<void> {
  if (!opensAt) return
  await enqueue(tx, {
    topic: LEADS_TOPIC,
    payload: { requestId: id } satisfies z.input<typeof payload>,
    dedupeKey: `${LEADS_TOPIC}:${id}:${opensAt.toISOString()}`,
    runAt: opensAt,
  })
}

/** Tells each DJ in a transaction of their own, so that a repeated job goes on where the first one ended. */
export const announce =
  ({ database, settings, now }: Pick<Context, 'database' | 'settings' | 'now'>): OutboxHandler =>
  async (job) => {
    const { requestId } = payload.parse(job.payload)
    const at = now()
    const [request] = await database.db
      .select()
      .from(serviceRequests)
      .where(and(eq(serviceRequests.id, requestId), sql.raw(isHeard('"service_requests"."client_id"'))))
    if (!request || !isOpenToAll(request, at)) return
    for (const { id, miles } of await djsToTell(database.db, request, settings)) {
      await transact(database.db, (tx) =>
        tellOfLead(tx, { request, djId: id, miles, now: at, baseUrl: settings.baseUrl }),
      )
    }
  }

/** Whether every DJ with an open market may see it and apply. */
export const isOpenToAll = (request: ServiceRequestRow, now: Date): boolean =>
  isOpenRequest(request.status) &&
  request.opensAt !== null &&
  request.opensAt <= now &&
  request.eventDate >= todayAt(request, now)

/** DJs who reach the place, are free that day and may see the market; without the client, the invited and the blocked. */
async function djsToTell(
  conn: Conn,
  request: ServiceRequestRow,
  settings: Pick<Context['settings'], 'trialSeesRequests'>,
): Promise<{ id: string; miles: number }[]> {
  const place = placeOf(request)
  if (!place) return []
  const near = await djsWhoReach(conn, { place, date: request.eventDate })
  const ids = near.map(({ id }) => id)
  const subscribers = await subscribersAmong(conn, ids, marketStatuses(settings))
  const blocked = await blockedAmong(conn, request.clientId, ids)
  const asked = await invitedTo(conn, request.id)
  return near
    .filter(
      ({ id }) => id !== request.clientId && !asked.includes(id) && subscribers.has(id) && !blocked.has(id),
    )
    .slice(0, MOST_DJS)
}

/** The statuses that open the market on this server. */
export const marketStatuses = ({
  trialSeesRequests,
}: Pick<Context['settings'], 'trialSeesRequests'>): string[] => [
  ...statusesThatOpen('requests'),
  ...(trialSeesRequests ? ['trialing'] : []),
]
