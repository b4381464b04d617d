import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { freeDjsNear } from '../../discovery/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { type ServiceRequestRow, serviceRequests } from '../table.ts'
import { tellSuggestions } from '../tell.ts'
import { invitedTo } from './invitations.ts'
import { placeOf } from './own-requests.ts'

const MOST = 6
const RADIUS_MILES = 50
const UNANSWERED_DAYS = 3
const BATCH = 100

export const suggestions: Verb<typeof serviceRequestsApi.suggestions> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const own = and(eq(serviceRequests.id, params.id), eq(serviceRequests.clientId, actor.id))
  const [row] = await db.select().from(serviceRequests).where(own)
  if (!row) throw new Refusal('service-request.not-found')
  return suggestedFor(db, row, ctx.now())
}

/** DJs who are free on the day and near the place; none while the place is not known. */
async function suggestedFor(conn: Conn, row: ServiceRequestRow, now: Date): Promise<DjCard[]> {
  const place = placeOf(row)
  if (!place) return []
  const near = { place, radiusMiles: RADIUS_MILES, date: row.eventDate, limit: MOST }
  const djs = await freeDjsNear(conn, near, now)
  const asked = await invitedTo(conn, row.id)
  return djs.filter(({ id }) => id !== row.clientId && !asked.includes(id))
}

/** Mails the clients of requests that nobody has answered for three days, once each. It runs every hour. */
export async function suggestDjs({ database, now, settings, log }: Context): Promise<number> {
  const at = now()
  const unanswered = and(
    inArray(serviceRequests.status, ['pending', 'viewed']),
    isNull(serviceRequests.suggestedAt),
    lte(serviceRequests.createdAt, new Date(at.getTime() - UNANSWERED_DAYS * DAY_MS)),
    gte(serviceRequests.eventDate, at.toISOString().slice(0, 10)),
  )
  const waiting = await database.db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(unanswered)
    .orderBy(asc(serviceRequests.createdAt))
    .limit(BATCH)
  let count = 0
  for (const { id } of waiting) {
    await transact(database.db, async (tx) => {
      const [row] = await tx
        .update(serviceRequests)
        .set({ suggestedAt: at })
        .where(and(eq(serviceRequests.id, id), unanswered))
        .returning()
      if (!row) return
      const djs = await suggestedFor(tx, row, at)
      if (djs.length === 0) return
      await tellSuggestions(tx, row, { djs, baseUrl: settings.baseUrl })
      count += 1
    }).catch((error: unknown) => log.warn({ err: error, request: id }, 'no DJs could be suggested'))
  }
  return count
}
