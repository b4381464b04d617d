import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { openWhenAllPassed } from '../opening.ts'
import { nextRequestStatus, notVisible } from '../scope.ts'
import {
  serviceRequestInvitations as invitations,
  type ServiceRequestRow,
  serviceRequests,
} from '../table.ts'
import { tellOfPass } from '../tell.ts'
import { applicantsOf } from './applicants.ts'

/** An asked DJ says that they cannot play, so that the client need not wait. Saying it twice tells nobody twice. */
export const pass: Verb<typeof serviceRequestsApi.pass> = async ({ actor, params, ctx, from }) => {
  const now = ctx.now()
  const own = and(eq(invitations.requestId, params.id), eq(invitations.djId, actor.id))
  await transact(ctx.database.db, async (tx) => {
    const [request] = await tx
      .select()
      .from(serviceRequests)
      .where(and(eq(serviceRequests.id, params.id), sql`exists (select 1 from ${invitations} where ${own})`))
      .for('update')
    if (!request) throw notVisible(actor)
    nextRequestStatus(request, 'apply', 'dj')
    if ((await applicantsOf(tx, request.id, ['pending'])).includes(actor.id))
      throw new Refusal('application.exists')
    const passed = await tx
      .update(invitations)
      .set({ passedAt: now })
      .where(and(own, isNull(invitations.passedAt)))
      .returning({ djId: invitations.djId })
    if (passed.length === 0) return
    const present = await openWhenAllPassed(tx, request, now)
    const subject = { type: 'service-request', id: request.id }
    await record(tx, { actorId: actor.id, action: 'service-request.passed', subject, from })
    await tellOfPass(tx, present, { djId: actor.id, now, baseUrl: ctx.settings.baseUrl })
    await tellBrowsers(tx, [request.clientId, actor.id], { about: 'service-requests' })
  })
  return { status: true }
}

/** An asked DJ who could not play can after all, and applies. */
export async function takeBackPass(tx: Tx, { id }: ServiceRequestRow, djId: string): Promise<void> {
  const own = and(eq(invitations.requestId, id), eq(invitations.djId, djId))
  await tx.update(invitations).set({ passedAt: null }).where(own)
}
