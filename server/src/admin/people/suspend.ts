import type { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { z } from 'zod'
import { tellPartners } from '../../contracts/suspension/changes.ts'
import { endSessionsOf, liftSuspension, suspend as suspendUser } from '../../identity/changes.ts'
import { userById } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { stopRenewal } from '../../subscriptions/changes.ts'
import { subscriptionOf } from '../../subscriptions/queries.ts'
import type { Verb } from '../../verb.ts'
import { actOn } from './act.ts'
import { holdAdmins, refuseLast } from './admins.ts'
import { type About, liftedLetter, suspendedLetter } from './letters.ts'

export const SUSPENDED_TOPIC = 'person-suspended'
export const LIFTED_TOPIC = 'person-lifted'
const job = z.object({ userId: z.uuid(), suspensionId: z.uuid() })

/** The trigger on the table of people hides the listing, and the one on sessions ends the open streams. */
export const suspend: Verb<typeof peopleApi.suspend> = async (call) => {
  const { actor, params, ctx } = call
  if (params.id === actor.id) throw new Refusal('person.yourself')
  return actOn(call, async ({ tx, person }) => {
    refuseLast(await holdAdmins(tx, call), person.id)
    if (!(await suspendUser(tx, person.id, ctx.now()))) throw new Refusal('person.suspended-already')
    const ended = await endSessionsOf(tx, person.id)
    const payload: z.input<typeof job> = { userId: person.id, suspensionId: newId() }
    const dedupeKey = `${SUSPENDED_TOPIC}:${payload.suspensionId}`
    await enqueue(tx, { topic: SUSPENDED_TOPIC, payload, dedupeKey })
    const details = { endedSessions: ended }
    const isPaying = isRunning((await subscriptionOf(tx, person.id))?.status ?? null)
    const letter = (about: About) => suspendedLetter({ ...about, isPaying })
    return { action: 'person.suspended', details, letter, reply: { status: true } as const }
  })
}

export const lift: Verb<typeof peopleApi.lift> = async (call) =>
  actOn(call, async ({ tx, person }) => {
    if (!(await liftSuspension(tx, person.id))) throw new Refusal('person.not-suspended')
    const payload: z.input<typeof job> = { userId: person.id, suspensionId: newId() }
    await enqueue(tx, { topic: LIFTED_TOPIC, payload, dedupeKey: `${LIFTED_TOPIC}:${payload.suspensionId}` })
    const paid = await subscriptionOf(tx, person.id)
    const isEnding = paid !== null && isRunning(paid.status) && paid.endsAtPeriodEnd
    const letter = (about: About) => liftedLetter({ ...about, isEnding })
    return { action: 'person.lifted', letter, reply: { status: true } as const }
  })

/** A job, because a DJ may have many bookings open, and nobody should wait for all the mails or the provider. */
export const hearOfSuspension =
  (ctx: Pick<Context, 'database' | 'settings' | 'payments' | 'now'>): OutboxHandler =>
  async ({ payload }) => {
    const { userId, suspensionId } = job.parse(payload)
    const { database, settings } = ctx
    const isSuspended = await transact(database.db, async (tx) => {
      // Whoever was let in again meanwhile is no news to anybody.
      if (!(await userById(tx, userId))?.suspendedAt) return false
      await tellPartners(tx, { userId, id: suspensionId, news: 'suspended', baseUrl: settings.baseUrl })
      return true
    })
    if (isSuspended) await stopRenewal(ctx, userId)
  }

export const hearOfLifting =
  ({ database, settings }: Pick<Context, 'database' | 'settings'>): OutboxHandler =>
  async ({ payload }) => {
    const { userId, suspensionId } = job.parse(payload)
    await transact(database.db, async (tx) => {
      const person = await userById(tx, userId)
      if (!person || person.suspendedAt) return
      await tellPartners(tx, { userId, id: suspensionId, news: 'lifted', baseUrl: settings.baseUrl })
    })
  }
