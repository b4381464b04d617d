import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import type { applicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import {
  isSettled,
  type OfferedPackage,
  settledItems,
} from '@cuebook/domain/service-requests/applying/quote.ts'
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
import { invitedTo } from '../asking/invitations.ts'
import { packageOffered } from '../choice.ts'
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

interface Filled {
  readonly djId: string
  readonly request: ServiceRequestRow
  readonly form: z.output<typeof applicationForm>
  /** What stands in the application until now. */
  readonly before?: OfferedPackage | null
}

/** What the form says, as the table keeps it. Beside a package, a difference makes the sum the price. */
export async function columnsOf(tx: Tx, { djId, request, form, before = null }: Filled) {
  const { packageId, startTime = null, endTime = null, proposedPrice } = form
  const isAsked = packageId != null && (await invitedTo(tx, request.id)).includes(djId)
  const own = { djId, request, startTime, endTime, isAsked }
  const offered = packageId == null ? null : await packageOffered(tx, { ...own, packageId })
  const items = form.items.length === 0 && offered ? offered.items : form.items
  return {
    priceCents: cents(proposedPrice),
    availability: form.availability,
    message: form.message,
    startTime,
    endTime,
    items: isSettled(items) ? settledItems(items, proposedPrice) : items,
    package: packageId === undefined ? before : (offered?.package ?? null),
  }
}

/** A DJ who withdrew may apply again, with a new version of the same application. */
async function keep(
  tx: Tx,
  { actor, body }: Applying,
  request: ServiceRequestRow,
  now: Date,
): Promise<ApplicationRow> {
  const columns = await columnsOf(tx, { djId: actor.id, request, form: body })
  const quote = { ...columns, requestVersion: request.version, createdAt: now, updatedAt: now }
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
