import { cents } from '@cuebook/domain/kernel/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import type { applicationForm } from '@cuebook/domain/service-requests/application-form.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { blockBetween } from '../../acquaintances/queries.ts'
import { refuseWhileLeaving } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { once } from '../../kernel/idempotency/once.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Call, Verb } from '../../verb.ts'
import { change } from '../asking/edit.ts'
import { applyLimits } from '../limits.ts'
import { keepForInvited } from '../opening.ts'
import { isVisibleTo, nextApplicationStatus, nextRequestStatus, notVisible, todayAt } from '../scope.ts'
import {
  type ApplicationRow,
  serviceRequestApplications as applications,
  type ServiceRequestRow,
  serviceRequests,
} from '../table.ts'
import { tellOfApplication } from '../tell.ts'
import { ownApplication } from './applications.ts'
import { takeBackPass } from './pass.ts'

type Applying = Call<typeof serviceRequestsApi.apply>

export const apply: Verb<typeof serviceRequestsApi.apply> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  const now = ctx.now()
  refuseWhileLeaving(actor)
  return once(ctx.database.db, call, async (tx) => {
    const request = await requestToApplyTo(tx, call, now)
    const status = nextRequestStatus(request, 'apply', 'dj')
    if (request.eventDate < todayAt(request, now)) throw new Refusal('service-request.over')
    if (body.requestVersion !== undefined && body.requestVersion !== request.version)
      throw new Refusal('service-request.changed')
    const blocked = await blockBetween(tx, actor.id, request.clientId)
    if (blocked) throw new Refusal(blocked === 'theirs' ? 'message.blocked' : 'message.you-blocked')
    await takeAttempt(tx, applyLimits(actor.id, request.id), now, reply)
    const row = await keep(tx, call, request, now)
    if (status !== request.status) await change(tx, request, { status })
    await keepForInvited(tx, request, actor.id, now)
    await takeBackPass(tx, request, actor.id)
    const subject = { type: 'service-request', id: request.id }
    const details = { applicationId: row.id, version: row.version, priceCents: row.priceCents }
    await record(tx, { actorId: actor.id, action: 'service-request.applied', subject, details, from })
    await tellOfApplication(tx, { request, application: row, baseUrl: ctx.settings.baseUrl })
    await tellBrowsers(tx, [request.clientId, actor.id], { about: 'service-requests' })
    return ownApplication(row, { ...request, status })
  })
}

/** Locked, so that nobody applies while the client accepts another DJ or withdraws. */
async function requestToApplyTo(tx: Tx, { actor, params }: Applying, now: Date): Promise<ServiceRequestRow> {
  const byId = eq(serviceRequests.id, params.id)
  const [row] = await tx
    .select()
    .from(serviceRequests)
    .where(and(byId, isVisibleTo(actor, now)))
    .for('update')
  if (row) return row
  const own = await tx.$count(serviceRequests, and(byId, eq(serviceRequests.clientId, actor.id)))
  throw own > 0 ? new Refusal('application.yourself') : notVisible(actor)
}

/** What the form says, as the table keeps it. */
export const columnsOf = (form: z.output<typeof applicationForm>) => ({
  priceCents: cents(form.proposedPrice),
  availability: form.availability,
  message: form.message,
  startTime: form.startTime ?? null,
  endTime: form.endTime ?? null,
  items: form.items,
})

/** A DJ who withdrew may apply again, with a new version of the same application. */
async function keep(
  tx: Tx,
  { actor, body }: Applying,
  request: ServiceRequestRow,
  now: Date,
): Promise<ApplicationRow> {
  const quote = { ...columnsOf(body), requestVersion: request.version, createdAt: now, updatedAt: now }
  const own = and(eq(applications.requestId, request.id), eq(applications.djId, actor.id))
  const [earlier] = await tx.select().from(applications).where(own)
  const [row] = earlier
    ? await tx
        .update(applications)
        .set({
          ...quote,
          status: nextApplicationStatus(earlier, 'apply-again', 'dj'),
          version: earlier.version + 1,
        })
        .where(own)
        .returning()
    : await tx
        .insert(applications)
        .values({ ...quote, id: newId(), requestId: request.id, djId: actor.id })
        .returning()
  if (!row) throw new Error('keeping the application returned no row')
  return row
}
