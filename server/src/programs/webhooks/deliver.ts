import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { waitAfter } from '@cuebook/domain/programs/retries.ts'
import { TEST_EVENT } from '@cuebook/domain/programs/webhook-events.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WebhookOutcome } from '../../adapters/webhooks/port.ts'
import { userById } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from '../table.ts'
import { tryAt } from './announce.ts'
import { secretsOf, signedHeaders } from './signing-secrets.ts'
import { switchOff } from './switch-off.ts'

const job = z.object({ deliveryId: z.uuid(), round: z.int(), tries: z.int() })
type Job = z.output<typeof job>

type Parts = Pick<Context, 'database' | 'now' | 'settings' | 'webhooks'>

/** An address that took nothing for about as long as a delivery is repeated is switched off. */
const FAILING_MS = 71 * HOUR_MS

/** One try. A process that is killed before it is written down repeats it, with the same id. */
export const deliver =
  (ctx: Parts): OutboxHandler =>
  async ({ payload, signal }) => {
    const asked = job.parse(payload)
    const { db } = ctx.database
    const due = await dueOne(db, asked)
    if (!due) return
    const { delivery, webhook } = due
    const owner = await userById(db, webhook.userId)
    if (webhook.off !== null || !owner || owner.suspendedAt) {
      await transact(db, (tx) => settle(tx, asked, { state: 'failed', trouble: 'off', nextTryAt: null }))
      return
    }
    const { body, eventId } = delivery
    const secrets = await secretsOf(db, webhook, ctx.now())
    const headers = signedHeaders(secrets, { id: eventId, at: ctx.now(), body })
    const outcome = await ctx.webhooks.send({ url: webhook.url, headers, body }, signal)
    await transact(db, async (tx) => {
      await keepOutcome(tx, { ctx, asked, delivery, webhook, outcome })
      await tellBrowsers(tx, [webhook.userId], { about: 'webhooks' })
    })
  }

async function dueOne(conn: Conn, asked: Job) {
  const [row] = await conn
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(isAsAsked(asked))
  return row ?? null
}

/** Whether nobody has tried it since, so that of two workers one writes down what became of it. */
const isAsAsked = ({ deliveryId, round, tries }: Job) =>
  and(
    eq(webhookDeliveries.id, deliveryId),
    eq(webhookDeliveries.round, round),
    eq(webhookDeliveries.tries, tries),
    eq(webhookDeliveries.state, 'waiting'),
  )

async function settle(tx: Tx, asked: Job, set: Partial<DeliveryRow>): Promise<boolean> {
  const settled = await tx
    .update(webhookDeliveries)
    .set(set)
    .where(isAsAsked(asked))
    .returning({ id: webhookDeliveries.id })
  return settled.length > 0
}

interface Tried {
  readonly ctx: Parts
  readonly asked: Job
  readonly delivery: DeliveryRow
  readonly webhook: WebhookRow
  readonly outcome: WebhookOutcome
}

async function keepOutcome(tx: Tx, { ctx, asked, delivery, webhook, outcome }: Tried): Promise<void> {
  const now = ctx.now()
  const status = 'status' in outcome ? outcome.status : null
  const tries = delivery.tries + 1
  const tried = { tries, triedAt: now, status, trouble: 'trouble' in outcome ? outcome.trouble : null }
  const isTest = delivery.type === TEST_EVENT
  if (status !== null && status >= 200 && status < 300) {
    if (!(await settle(tx, asked, { ...tried, state: 'delivered', nextTryAt: null }))) return
    await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
    return
  }
  const isGone = status === 410
  const wait = isGone || isTest ? null : waitAfter(tries)
  const nextTryAt = wait === null ? null : new Date(now.getTime() + wait)
  const state = nextTryAt ? 'waiting' : 'failed'
  if (!(await settle(tx, asked, { ...tried, state, nextTryAt }))) return
  if (nextTryAt) await tryAt(tx, { ...delivery, tries }, nextTryAt)
  if (isTest) return
  const failingSince = await noteFailure(tx, webhook.id, now)
  const isFailing = state === 'failed' && failingSince && now.getTime() - failingSince.getTime() >= FAILING_MS
  if (isGone || isFailing) await switchOff(tx, { ctx, webhook, why: isGone ? 'gone' : 'failing' })
}

/** Since when every try has failed; null when the address was removed or switched off meanwhile. */
async function noteFailure(tx: Tx, id: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(webhooks.id, id), isNull(webhooks.off)))
    .returning({ failingSince: webhooks.failingSince })
  return row?.failingSince ?? null
}
