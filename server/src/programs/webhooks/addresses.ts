import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { programsApi } from '@cuebook/domain/programs/api.ts'
import { LONGEST_WEBHOOK_URL, MOST_WEBHOOKS, OLD_SECRET_HOURS } from '@cuebook/domain/programs/limits.ts'
import { eventsFor } from '@cuebook/domain/programs/webhook-events.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { WebhookSender } from '../../adapters/webhooks/port.ts'
import { lockUser } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { requireConfirmed } from '../../kernel/http/door/confirmed.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import type { AddressTrouble } from '../../kernel/outside/not-allowed.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { webhookAddedLetter } from '../letters.ts'
import { lookupLimits, makingLimits } from '../limits.ts'
import { mailOwner } from '../mail-owner.ts'
import { webhooksOf } from '../queries.ts'
import { webhooks as table, type WebhookRow } from '../table.ts'
import { newSigningSecret, sealSecret } from './signing-secrets.ts'
import { lockWebhook, webhookReply } from './webhook-reply.ts'

export const webhooks: Verb<typeof programsApi.webhooks> = async ({ actor, ctx }) =>
  (await webhooksOf(ctx.database.db, actor.id)).map((row) => webhookReply(row, ctx.now()))

/** The secret is in the answer and nowhere else. The address is checked again whenever it is called. */
export const addWebhook: Verb<typeof programsApi.addWebhook> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  const { role } = actor
  if (!role) throw new Refusal('auth.role')
  requireConfirmed(call)
  const now = ctx.now()
  await takeAttempt(ctx.database.db, lookupLimits(actor.id), now, reply)
  const url = await checked(ctx.webhooks, body.url)
  const known = new Set(eventsFor(role))
  const events = body.events.filter((event) => known.has(event))
  if (events.length < body.events.length) throw new Refusal('auth.role')
  const secret = newSigningSecret()
  reply.header('cache-control', 'no-store')
  return transact(ctx.database.db, async (tx) => {
    await lockUser(tx, actor.id)
    const kept = await webhooksOf(tx, actor.id)
    if (kept.some((row) => row.url === url)) throw new Refusal('webhook.same-address')
    if (kept.length >= MOST_WEBHOOKS) throw new Refusal('webhook.too-many')
    await takeAttempt(tx, makingLimits(actor.id), now, reply)
    const values = { id: newId(), userId: actor.id, url, events, createdAt: now }
    const [row] = await tx
      .insert(table)
      .values({ ...values, secret: await sealSecret(tx, secret) })
      .returning()
    if (!row) throw new Error('inserting the webhook returned no row')
    const subject = { type: 'webhook', id: row.id }
    const details = { host: new URL(url).host, events }
    await record(tx, { actorId: actor.id, action: 'webhook.added', subject, details, from })
    await mailOwner(tx, call, { kind: 'account:webhook', letter: webhookAddedLetter })
    await tellBrowsers(tx, [actor.id], { about: 'webhooks' })
    return { webhook: webhookReply(row, now), secret }
  })
}

/** As it is called: without an anchor, and encoded. */
async function checked(sender: WebhookSender, typed: string): Promise<string> {
  const known = await sender.check(typed)
  if ('trouble' in known) throw notCalled(`webhook.${known.trouble}`)
  if (known.url.href.length > LONGEST_WEBHOOK_URL) throw notCalled('webhook.too-long')
  return known.url.href
}

function notCalled(code: `webhook.${AddressTrouble}`): Refusal {
  const { message } = new Refusal(code)
  return new Refusal(code, { details: [{ path: 'url', message }] })
}

/** Who switches an address on again says who they are, because a thief may have added it. */
export const changeWebhook: Verb<typeof programsApi.changeWebhook> = async (call) => {
  const { actor, params, body, ctx, from } = call
  if (body.on) requireConfirmed(call)
  return transact(ctx.database.db, async (tx) => {
    const before = await lockWebhook(tx, actor, params.id)
    if (before.version !== body.version) throw new Refusal('webhook.changed')
    const known = new Set(actor.role ? eventsFor(actor.role) : [])
    if (body.events?.some((event) => !known.has(event))) throw new Refusal('auth.role')
    const set: Partial<WebhookRow> = { version: before.version + 1 }
    if (body.events) set.events = body.events
    if (body.on !== undefined) set.off = body.on ? null : (before.off ?? 'owner')
    if (body.on) set.failingSince = null
    const [row] = await tx.update(table).set(set).where(eq(table.id, before.id)).returning()
    if (!row) throw new Refusal('not-found')
    const subject = { type: 'webhook', id: row.id }
    const details = { events: row.events, off: row.off }
    await record(tx, { actorId: actor.id, action: 'webhook.changed', subject, details, from })
    await tellBrowsers(tx, [actor.id], { about: 'webhooks' })
    return webhookReply(row, ctx.now())
  })
}

export const removeWebhook: Verb<typeof programsApi.removeWebhook> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const row = await lockWebhook(tx, actor, params.id)
    await tx.delete(table).where(eq(table.id, row.id))
    const subject = { type: 'webhook', id: row.id }
    await record(tx, { actorId: actor.id, action: 'webhook.removed', subject, from })
    await tellBrowsers(tx, [actor.id], { about: 'webhooks' })
    return { status: true }
  })

export const newSecret: Verb<typeof programsApi.newSecret> = async (call) => {
  const { actor, params, ctx, from, reply } = call
  requireConfirmed(call)
  const now = ctx.now()
  const secret = newSigningSecret()
  reply.header('cache-control', 'no-store')
  return transact(ctx.database.db, async (tx) => {
    const before = await lockWebhook(tx, actor, params.id)
    await takeAttempt(tx, makingLimits(actor.id), now, reply)
    const [row] = await tx
      .update(table)
      .set({
        secret: await sealSecret(tx, secret),
        oldSecret: before.secret,
        oldSecretUntil: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS),
        version: before.version + 1,
      })
      .where(eq(table.id, before.id))
      .returning()
    if (!row) throw new Refusal('not-found')
    const subject = { type: 'webhook', id: row.id }
    await record(tx, { actorId: actor.id, action: 'webhook.secret-changed', subject, from })
    await tellBrowsers(tx, [actor.id], { about: 'webhooks' })
    return { webhook: webhookReply(row, now), secret }
  })
}
