import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { decideRequest } from '@cuebook/domain/service-requests/life/life.ts'
import { and, eq, sql } from 'drizzle-orm'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { change } from '../asking/edit.ts'
import { isVisibleTo, notVisible } from '../scope.ts'
import { serviceRequests, serviceRequestViews, serviceRequestVisits } from '../table.ts'

/** The first DJ who opens a request makes it viewed. Opening one that is over changes nothing. */
export const viewed: Verb<typeof serviceRequestsApi.viewed> = async ({ actor, params, ctx }) => {
  const now = ctx.now()
  await transact(ctx.database.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(serviceRequests)
      .where(and(eq(serviceRequests.id, params.id), isVisibleTo(actor, now)))
      .for('update')
    if (!row) throw notVisible(actor)
    const decision = decideRequest(row.status, 'view', 'dj')
    if ('refusal' in decision) return
    const view = { requestId: row.id, djId: actor.id, viewedAt: now }
    const first = await tx.insert(serviceRequestViews).values(view).onConflictDoNothing().returning()
    if (first.length === 0) return
    if (decision.to !== row.status) await change(tx, row, { status: decision.to })
    await tellBrowsers(tx, [row.clientId], { about: 'service-requests' })
  })
  return { status: true }
}

/** Never moves back, so that an old window cannot make seen requests new again, and never into the future. */
export const visited: Verb<typeof serviceRequestsApi.visited> = async ({ actor, body, ctx }) => {
  const now = ctx.now()
  const upTo = new Date(body.upTo)
  const visitedAt = upTo < now ? upTo : now
  await ctx.database.db
    .insert(serviceRequestVisits)
    .values({ djId: actor.id, visitedAt })
    .onConflictDoUpdate({
      target: serviceRequestVisits.djId,
      set: { visitedAt: sql`greatest(${serviceRequestVisits.visitedAt}, excluded.visited_at)` },
    })
  return { status: true }
}
