import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { Refusal, type RefusalCode } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { answerBy } from '@cuebook/domain/service-requests/life/answer-by.ts'
import { openRequestStatuses } from '@cuebook/domain/service-requests/life/status.ts'
import { mostOpenRequests } from '@cuebook/domain/service-requests/limits.ts'
import { askedDjIds } from '@cuebook/domain/service-requests/request-form.ts'
import { squareOf } from '@cuebook/domain/service-requests/squares.ts'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { blockBetween } from '../../acquaintances/queries.ts'
import { djsAmong, leavingAtOf, refuseWhileLeaving } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { lockName } from '../../kernel/db/lock.ts'
import { once } from '../../kernel/idempotency/once.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { chosenBy } from '../choice.ts'
import { announceLater } from '../leads/announce.ts'
import { postLimits } from '../limits.ts'
import { todayAt } from '../scope.ts'
import { type ServiceRequestRow, serviceRequestInvitations, serviceRequests } from '../table.ts'
import { tellInvitedDj } from '../tell.ts'
import { ownRequest, placeOf } from './own-requests.ts'

export const post: Verb<typeof serviceRequestsApi.post> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  const now = ctx.now()
  refuseWhileLeaving(actor)
  const spot = await spotOf(ctx, body.location, body.place)
  refusePast(body.eventDate, spot, now)
  const djIds = askedDjIds(body)
  if (djIds.includes(actor.id)) throw new Refusal('service-request.invite-yourself')
  const others = djIds.length > 0 && body.showToOthers ? answerBy(now, body.eventDate) : null
  return once(ctx.database.db, call, async (tx) => {
    for (const [at, djId] of djIds.entries()) await refuseUninvitable(tx, { clientId: actor.id, djId, at })
    await refuseTooMany(tx, actor.id, now)
    const [djId] = djIds
    const chosen =
      djId && body.choice
        ? await chosenBy(tx, { ...body, djId, choice: body.choice, place: placeOf(spot) })
        : null
    await takeAttempt(tx, postLimits(actor.id), now, reply)
    const [row] = await tx
      .insert(serviceRequests)
      .values({
        id: newId(),
        clientId: actor.id,
        eventDate: body.eventDate,
        location: body.location,
        ...spot,
        partyType: body.partyType,
        budgetCents: body.budget === null ? null : cents(body.budget),
        description: body.description,
        startTime: body.startTime,
        endTime: body.endTime,
        guests: body.guests,
        music: body.music,
        chosen,
        answerBy: others,
        opensAt: djIds.length > 0 ? others : now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('inserting the request returned no row')
    const subject = { type: 'service-request', id: row.id }
    const details = {
      ...(djIds.length > 0 && { asked: djIds }),
      ...(chosen && { packageId: chosen.package?.id ?? null, prices: chosen.version }),
    }
    await record(tx, { actorId: actor.id, action: 'service-request.posted', subject, details, from })
    if (djIds.length > 0) {
      await tx.insert(serviceRequestInvitations).values(djIds.map((djId) => ({ requestId: row.id, djId })))
    }
    for (const djId of djIds)
      await tellInvitedDj(tx, row, { djId, others: djIds.length - 1, baseUrl: ctx.settings.baseUrl })
    await announceLater(tx, row)
    await tellBrowsers(tx, [actor.id, ...djIds], { about: 'service-requests' })
    return ownRequest(tx, row)
  })
}

interface Asking {
  readonly clientId: string
  readonly djId: string
  /** The place in the list, which says which of several DJs cannot be asked. */
  readonly at: number
}

async function refuseUninvitable(tx: Tx, { clientId, djId, at }: Asking): Promise<void> {
  const refuse = (code: RefusalCode): never => {
    const { message } = new Refusal(code)
    throw new Refusal(code, { details: [{ path: `djIds.${at}`, message }] })
  }
  if (!(await djsAmong(tx, [djId])).has(djId)) refuse('service-request.no-dj')
  if (await leavingAtOf(tx, djId)) refuse('account.other-leaving')
  const block = await blockBetween(tx, clientId, djId)
  if (block) refuse(block === 'theirs' ? 'message.blocked' : 'message.you-blocked')
}

type Spot = Pick<ServiceRequestRow, 'lat' | 'lng' | 'square'>

/** The picked place, or else where the written location lies, as near as can be told. */
export async function spotOf(
  ctx: Pick<Context, 'places'>,
  location: string,
  place: { readonly lat: number; readonly lng: number } | null | undefined,
): Promise<Spot> {
  const picked = place && isPlaced(place) ? place : await ctx.places.members.locate(location)
  if (!picked) return { lat: null, lng: null, square: null }
  return { lat: picked.lat, lng: picked.lng, square: squareOf(picked) }
}

export function refusePast(eventDate: string, spot: Spot, now: Date): void {
  if (eventDate >= todayAt(spot, now)) return
  const { message } = new Refusal('service-request.in-the-past')
  throw new Refusal('service-request.in-the-past', { details: [{ path: 'eventDate', message }] })
}

/** Two calls at once could both be the last that is allowed, so they run one at a time per person. */
async function refuseTooMany(tx: Tx, clientId: string, now: Date): Promise<void> {
  await lockName(tx, `service-requests:${clientId}`)
  const open = and(
    eq(serviceRequests.clientId, clientId),
    inArray(serviceRequests.status, [...openRequestStatuses]),
    gte(serviceRequests.eventDate, now.toISOString().slice(0, 10)),
  )
  if ((await tx.$count(serviceRequests, open)) >= mostOpenRequests)
    throw new Refusal('service-request.too-many')
}
