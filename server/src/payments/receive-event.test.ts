import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signEvent } from '../adapters/payments/test/webhook.ts'
import { aDepositWorld } from '../contracts/deposit/deposit.fixture.ts'
import { installationSecret } from '../kernel/installation/secret.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { paymentEvents, payments } from './table.ts'

const { ctx, db, dj, visitor, aLink, begin, payWith, runJobs, depositOf } = await aDepositWorld()
const secret = await installationSecret(db, 'test-payments')

/** A deposit whose card was charged, but whose event from the provider was lost. */
async function aForgottenPayment() {
  const link = await aLink()
  await payWith(await begin(link.at))
  await db.delete(outbox)
  const { id: subjectId } = await depositOf(link.id)
  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, subjectId))
  return { ...link, intentId: payment?.intentId ?? '' }
}

const deliver = (raw: string, headers: Readonly<Record<string, string>>, provider = 'test') =>
  visitor().call('POST', `/api/webhooks/${provider}`, {
    payload: raw,
    headers: { 'content-type': 'application/json', origin: undefined, ...headers },
  })
const statusOf = async (at: string) => (await visitor().get(at)).json().status
const paidEntries = async (id: string) => {
  const history: { event: string }[] = (await dj.get(`/api/contracts/${id}/history`)).json()
  return history.filter(({ event }) => event === 'contract.deposit-paid').length
}

test('an event of the provider settles its payment once, however often it is delivered', async () => {
  const { id, at, intentId } = await aForgottenPayment()
  const { raw, headers } = signEvent(secret, { id: 'evt_1', about: 'payment', objectId: intentId }, ctx.now())
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(raw, headers)))
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
  expect(await db.$count(paymentEvents, eq(paymentEvents.eventId, 'evt_1'))).toBe(1)
  await runJobs()
  await deliver(raw, headers)
  await runJobs()
  expect([await statusOf(at), await paidEntries(id)]).toEqual(['paid', 1])
})

test.each([
  ['without a signature', {}, 0],
  ['with a signature by another key', { secret: 'not ours' }, 0],
  ['signed too long ago', {}, -6 * MINUTE_MS],
  ['signed in the future', {}, 6 * MINUTE_MS],
  ['changed on the way', { change: true }, 0],
  ['cut off on the way', { cut: true }, 0],
])('an event %s is refused and changes nothing', async (what, options, shift) => {
  const { at, intentId } = await aForgottenPayment()
  const tampering: { secret?: string; change?: boolean; cut?: boolean } = options
  const event = { id: `evt_${what}`, about: 'payment' as const, objectId: intentId }
  const { raw, headers } = signEvent(tampering.secret ?? secret, event, new Date(ctx.now().getTime() + shift))
  const sent = tampering.change ? raw.replace('payment', 'setup') : tampering.cut ? raw.slice(0, -1) : raw
  const answer = await deliver(sent, what === 'without a signature' ? {} : headers)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'payment.unsigned'])
  await runJobs()
  expect(await statusOf(at)).toBe('open')
})

test('an event of an unknown payment is accepted and changes nothing', async () => {
  const event = { id: 'evt_stranger', about: 'payment' as const, objectId: 'pi_of_somebody_else' }
  const { raw, headers } = signEvent(secret, event, ctx.now())
  expect((await deliver(raw, headers)).statusCode).toBe(200)
  expect(await db.$count(outbox, eq(outbox.topic, 'payment-news-deposit'))).toBe(0)
})

test('the address of a provider that is not set up answers 404', async () => {
  const { raw, headers } = signEvent(secret, { id: 'evt_x', about: 'other', objectId: 'x' }, ctx.now())
  expect((await deliver(raw, headers, 'stripe')).statusCode).toBe(404)
})
