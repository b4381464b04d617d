import { termsWith } from '@cuebook/domain/contracts/form/terms.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { quoteInTerms } from '@cuebook/domain/service-requests/applying/quote.ts'
import { wishesInTerms } from '@cuebook/domain/service-requests/applying/wishes.ts'
import { eventTypeOf } from '@cuebook/domain/service-requests/party-types.ts'
import { and, eq, ne } from 'drizzle-orm'
import { blockBetween } from '../../acquaintances/queries.ts'
import { makeContract } from '../../contracts/writing/changes.ts'
import { isSuspended, refuseWhileLeaving } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { openConversation } from '../../messages/changes.ts'
import { djProfileOf } from '../../profiles/queries.ts'
import { zoneAt } from '../../profiles/time-zone.ts'
import type { Call, Verb } from '../../verb.ts'
import { change } from '../asking/edit.ts'
import { tellUnanswered } from '../asking/invitations.ts'
import { ownRequest, placeOf } from '../asking/own-requests.ts'
import { openUnlessAnswered } from '../opening.ts'
import { nextApplicationStatus, nextRequestStatus, ownRequestToChange, todayAt } from '../scope.ts'
import {
  type ApplicationRow,
  serviceRequestApplications as applications,
  type ServiceRequestRow,
} from '../table.ts'
import { tellOfAcceptance, tellOfRejection } from '../tell.ts'
import { changeApplication } from './applications.ts'

type Accepting = Call<typeof serviceRequestsApi.accept>

/**
 * One transaction: this application is accepted, the others are rejected, and the contract is made. The lock on the
 * request lets one of several calls win.
 */
export const accept: Verb<typeof serviceRequestsApi.accept> = async (call) => {
  const { actor, params, body, ctx, from } = call
  const now = ctx.now()
  refuseWhileLeaving(actor)
  return transact(ctx.database.db, async (tx) => {
    const request = await ownRequestToChange(tx, actor.id, params.id)
    const application = await applicationTo(tx, request, params.applicationId)
    const status = nextRequestStatus(request, 'accept', 'client')
    const answered = nextApplicationStatus(application, 'accept', 'client')
    if (request.eventDate < todayAt(request, now)) throw new Refusal('service-request.over')
    if (body?.version !== undefined && body.version !== application.version)
      throw new Refusal('application.changed')
    const block = await blockBetween(tx, actor.id, application.djId)
    if (block) throw new Refusal(block === 'theirs' ? 'message.blocked' : 'message.you-blocked')
    if (await isSuspended(tx, application.djId)) throw new Refusal('service-request.no-dj')
    if (application.requestVersion !== request.version) throw new Refusal('application.outdated')
    const contractId = await contractFrom(tx, call, { request, application })
    const booked = await change(tx, request, { status, contractId, updatedAt: now })
    await changeApplication(tx, application, { status: answered, updatedAt: now })
    const others = await tx
      .update(applications)
      .set({ status: 'rejected', updatedAt: now })
      .where(
        and(
          eq(applications.requestId, request.id),
          eq(applications.status, 'pending'),
          ne(applications.id, application.id),
        ),
      )
      .returning()
    const subject = { type: 'service-request', id: request.id }
    const details = { applicationId: application.id, contractId, rejected: others.map(({ id }) => id) }
    await record(tx, { actorId: actor.id, action: 'service-request.accepted', subject, details, from })
    const event = { eventType: eventTypeOf(request.partyType), eventDate: request.eventDate }
    const two = { clientId: actor.id, djId: application.djId }
    await openConversation(tx, { ...two, opening: 'accepted', event, at: now })
    const { baseUrl } = ctx.settings
    await tellOfAcceptance(tx, { request: booked, application, baseUrl })
    for (const other of others) await tellOfRejection(tx, { request: booked, application: other, baseUrl })
    const asked = await tellUnanswered(tx, booked, baseUrl)
    const djs = [application, ...others].map(({ djId }) => djId)
    await tellBrowsers(tx, [actor.id, ...djs, ...asked], { about: 'service-requests' })
    return { contractId, request: await ownRequest(tx, booked) }
  })
}

export const decline: Verb<typeof serviceRequestsApi.decline> = async ({ actor, params, ctx, from }) => {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const request = await ownRequestToChange(tx, actor.id, params.id)
    // A request that is over has no applications to answer.
    nextRequestStatus(request, 'edit', 'client')
    const application = await applicationTo(tx, request, params.applicationId)
    await changeApplication(tx, application, {
      status: nextApplicationStatus(application, 'decline', 'client'),
      updatedAt: now,
    })
    const subject = { type: 'service-request', id: request.id }
    const details = { applicationId: application.id }
    await record(tx, { actorId: actor.id, action: 'service-request.declined', subject, details, from })
    await tellOfRejection(tx, { request, application, baseUrl: ctx.settings.baseUrl })
    await openUnlessAnswered(tx, request, now)
    await tellBrowsers(tx, [actor.id, application.djId], { about: 'service-requests' })
    return ownRequest(tx, await ownRequestToChange(tx, actor.id, request.id))
  })
}

async function applicationTo(tx: Tx, request: ServiceRequestRow, id: string): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.requestId, request.id)))
  if (!row) throw new Refusal('application.not-found')
  return row
}

interface Matched {
  readonly request: ServiceRequestRow
  readonly application: ApplicationRow
}

const hoursOf = ({ startTime, endTime }: Pick<ApplicationRow, 'startTime' | 'endTime'>) => ({
  startTime: startTime?.slice(0, 5) ?? null,
  endTime: endTime?.slice(0, 5) ?? null,
})

/** A pending contract with all that the request and the application say. The client adds the venue's name. */
async function contractFrom(
  tx: Tx,
  { actor, ctx, from }: Accepting,
  { request, application }: Matched,
): Promise<string> {
  const place = placeOf(request)
  const home = (await djProfileOf(tx, application.djId))?.location
  const terms = termsWith({
    eventType: eventTypeOf(request.partyType),
    eventDate: request.eventDate,
    ...hoursOf(application.startTime ? application : request),
    timeZone: zoneAt(place ?? home),
    venueAddress: request.location,
    price: application.priceCents / 100,
    description: request.description,
    additionalInfo: wishesInTerms(request),
    included: quoteInTerms({ ...application, price: application.priceCents / 100 }),
  })
  const { row } = await makeContract(
    tx,
    {
      terms,
      place,
      status: 'pending',
      from,
      djId: application.djId,
      clientEmail: actor.email,
      clientId: actor.id,
      authorId: actor.id,
    },
    ctx.now(),
  )
  return row.id
}
