import type { IncomingHttpHeaders } from 'node:http'
import type { webhooksApi } from '@cuebook/domain/payments/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { eventSubjects, type PaymentProvider } from '../adapters/payments/port.ts'
import type { Context } from '../kernel/context.ts'
import { transact } from '../kernel/db/transact.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import type { Verb } from '../verb.ts'
import { announce, announceAccount, announceSubscription } from './changes.ts'
import { providerOf } from './provider.ts'
import { paymentEvents, payments } from './table.ts'

type Receiving = Pick<Context, 'database' | 'payments' | 'now'>

export const receive: Verb<typeof webhooksApi.receive> = async ({ params, body, headers, ctx }) => {
  const provider = ctx.payments.of(params.provider)
  if (!provider) throw new Refusal('not-found')
  await receiveEvent(ctx, provider, body, headers)
  return { received: true }
}

/** Handles each event once. An event only names what changed; the room that it belongs to then asks the provider. */
async function receiveEvent(
  { database, now }: Receiving,
  provider: PaymentProvider,
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const event = provider.webhook.verify(raw, headers, now())
  if (!event) throw new Refusal('payment.unsigned')
  await transact(database.db, async (tx) => {
    const [fresh] = await tx
      .insert(paymentEvents)
      .values({ provider: provider.name, eventId: event.id, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId })
    if (!fresh) return
    if (event.about === 'subscription') return announceSubscription(tx, provider.name, event)
    if (event.about === 'payouts') return announceAccount(tx, provider.name, event)
    if (event.about !== 'payment' && event.about !== 'setup') return
    const meant = and(
      eq(payments.provider, provider.name),
      or(eq(payments.intentId, event.objectId), eq(payments.paymentIntentId, event.objectId)),
    )
    const [row] = await tx.select().from(payments).where(meant)
    if (row) await announce(tx, row, `event:${event.id}`)
    // Otherwise a subscription may have begun with it.
    else await announceSubscription(tx, provider.name, event)
  })
}

const testEvent = z.object({
  id: z.string(),
  about: z.enum(eventSubjects),
  objectId: z.string(),
})

/** The events of the built-in provider are signed and checked like those of every provider. */
export const testEventJob =
  (ctx: Receiving): OutboxHandler =>
  async (job) => {
    const provider = providerOf(ctx.payments, 'test')
    const sent = provider.builtIn?.signed(testEvent.parse(job.payload))
    if (sent) await receiveEvent(ctx, provider, Buffer.from(sent.raw), sent.headers)
  }

const KEEP_MS = 60 * 24 * 3_600_000

/** Deletes events that are so old that no provider repeats them any more. */
export async function forgetEvents({ database, now }: Receiving): Promise<void> {
  const old = new Date(now().getTime() - KEEP_MS)
  await database.db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, old))
}
