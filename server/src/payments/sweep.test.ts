import { DAY_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Payments } from '../adapters/payments/port.ts'
import { signEvent } from '../adapters/payments/test/webhook.ts'
import { aDepositWorld } from '../contracts/deposit/deposit.fixture.ts'
import { installationSecret } from '../kernel/installation/secret.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { providerOf } from './provider.ts'
import { forgetEvents } from './receive-event.ts'
import { paymentEvents, payments } from './table.ts'
import { newsTopic } from './topics.ts'
import { dropPayment, refundPayment } from './undo.ts'

const world = await aDepositWorld()
const { ctx, db, dj, visitor, aLink, begin, payWith, sweep, depositOf, paymentsOf } = world

async function paymentOf(contractId: string) {
  const { id } = await depositOf(contractId)
  const [row] = await db.select().from(payments).where(eq(payments.subjectId, id))
  if (!row) throw new Error('there is no payment')
  return row
}
const lastTouched = (minutesAgo: number) =>
  db.update(payments).set({ updatedAt: new Date(Date.now() - minutesAgo * MINUTE_MS) })

/** A deposit that was paid and whose refund is promised, without the job that would make it. */
async function aPromisedRefund(): Promise<string> {
  const { id, at } = await aLink()
  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  await dj.post(`/api/contracts/${id}/cancel`)
  await db.delete(outbox)
  return id
}

/** The same server, at whose provider some calls go differently. */
function whereProvider(differs: Partial<Payments>) {
  const provider = providerOf(ctx.payments, 'test')
  const other = { ...provider, payments: { ...provider.payments, ...differs } }
  return { ...ctx, payments: { current: other, of: () => other } }
}

test('a payment can be made for a day, and is cancelled after that', async () => {
  const { id, at } = await aLink()
  await begin(at)
  await lastTouched(24 * 60 - 1)
  await sweep()
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['requires_payment_method'])
  await lastTouched(24 * 60 + 1)
  await sweep()
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['canceled'])
})

test('the sweep leaves a promised refund to its own job for an hour, and then makes it', async () => {
  const id = await aPromisedRefund()
  await lastTouched(59)
  await sweep()
  expect(await paymentsOf(id)).toMatchObject([{ back: 0 }])
  await lastTouched(61)
  await sweep()
  expect(await paymentsOf(id)).toMatchObject([{ back: 120_000 }])
})

test('a refund that the provider has already made is not asked for again', async () => {
  const asked: { amountCents: number; key: string }[] = []
  const refund: Payments['refund'] = async ({ amountCents, key }) => {
    asked.push({ amountCents, key })
  }
  const { id } = await paymentOf(await aPromisedRefund())
  const { payments: provider } = providerOf(ctx.payments, 'test')
  const read: Payments['read'] = async (intentId) => {
    const payment = await provider.read(intentId)
    return payment && { ...payment, refundedCents: 120_000 }
  }
  await refundPayment(whereProvider({ refund, read }), id)
  expect(asked).toEqual([])

  const open = await paymentOf(await aPromisedRefund())
  await refundPayment(whereProvider({ refund }), open.id)
  await refundPayment(whereProvider({ refund }), open.id)
  expect(asked).toEqual([{ amountCents: 120_000, key: expect.stringMatching(/^refund:/) }])
  const states = await db.select({ state: payments.state }).from(payments).where(eq(payments.id, id))
  expect(states).toEqual([{ state: 'refunded' }])
})

test('a refused payment that the provider still works on is undone later', async () => {
  const { id, at } = await aLink()
  await begin(at)
  await dj.post(`/api/contracts/${id}/cancel`)
  const payment = await paymentOf(id)
  const { payments: provider } = providerOf(ctx.payments, 'test')
  const read: Payments['read'] = async (intentId) => {
    const at = await provider.read(intentId)
    return at && { ...at, status: 'processing' }
  }
  await expect(dropPayment(whereProvider({ read }), payment.id)).rejects.toThrow('still being processed')
  expect((await paymentOf(id)).state).toBe('refused')
  await dropPayment(ctx, payment.id)
  expect((await paymentOf(id)).state).toBe('dropped')
})

test('an event is remembered for sixty days, because a provider may repeat it', async () => {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  await db.insert(paymentEvents).values([
    { provider: 'test', eventId: 'age-59', receivedAt: before(59) },
    { provider: 'test', eventId: 'age-61', receivedAt: before(61) },
  ])
  await forgetEvents(ctx)
  const left = await db.select().from(paymentEvents).where(like(paymentEvents.eventId, 'age-%'))
  expect(left.map(({ eventId }) => eventId)).toEqual(['age-59'])
})

test('an event tells only of payments of its own provider', async () => {
  const { id, at } = await aLink()
  await begin(at)
  const { id: paymentId, intentId } = await paymentOf(id)
  const secret = await installationSecret(db, 'test-payments')
  const newsOf = async (eventId: string) => {
    await db.delete(outbox)
    const event = { id: eventId, about: 'payment', objectId: intentId } as const
    const { raw, headers } = signEvent(secret, event, ctx.now())
    const answer = await visitor().call('POST', '/api/webhooks/test', {
      payload: raw,
      headers: { 'content-type': 'application/json', origin: undefined, ...headers },
    })
    expect(answer.statusCode).toBe(200)
    return db.$count(outbox, eq(outbox.topic, newsTopic('deposit')))
  }
  expect(await newsOf('evt_own')).toBe(1)
  await db.update(payments).set({ provider: 'stripe' }).where(eq(payments.id, paymentId))
  expect(await newsOf('evt_other')).toBe(0)
})
