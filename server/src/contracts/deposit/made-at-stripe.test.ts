import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openStub, signed } from '../../../tests/stripe-stub/server.ts'
import type { Event } from '../../../tests/stripe-stub/store.ts'
import { payments } from '../../payments/table.ts'
import { aDepositWorld } from './deposit.fixture.ts'

const SECRET = 'whsec_stub'
const GOOD = '4242424242424242'
const stub = await openStub(new Date())
afterAll(stub.close)
const world = await aDepositWorld({
  STRIPE_SECRET_KEY: 'sk_test_stub',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: stub.url,
})
const { ctx, db, dj, client, visitor, mailbox, aLink, begin, runJobs, sweep, depositOf } = world

async function deliver(event: Event): Promise<void> {
  const { raw, headers } = signed(event, SECRET, ctx.now())
  const answer = await visitor().call('POST', '/api/webhooks/stripe', {
    payload: raw,
    headers: { 'content-type': 'application/json', origin: undefined, ...headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Stripe tells us everything that happened, newest first. */
async function hear(): Promise<Event[]> {
  const events = stub.store.events.splice(0).reverse()
  for (const event of events) await deliver(event)
  await runJobs()
  return events
}
async function aPaidDeposit() {
  const link = await aLink()
  const session = await begin(link.at)
  expect(stub.pay(session, GOOD)).toBeNull()
  await hear()
  return { ...link, session, cents: link.amount * 100 }
}
const statement = async (id: string, who = dj) => (await who.get(`/api/contracts/${id}/statement`)).json()
const what = async (id: string) =>
  (await statement(id)).entries.map((entry: { what: string; amount: number }) => [entry.what, entry.amount])
const rowOf = async (session: string) => {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, session))
  return row
}
const subjects = async (who: typeof dj) => (await mailbox(who.user.email)).map(({ subject }) => subject)
const events = async (id: string): Promise<string[]> =>
  (await dj.get(`/api/contracts/${id}/history`)).json().map(({ event }: { event: string }) => event)

test('a part that is given back on Stripe’s pages is in the statement, due again, and told to both', async () => {
  const { id, at, session, amount, cents } = await aPaidDeposit()
  stub.refundByHand(session, 10_000)
  await hear()
  expect(await rowOf(session)).toMatchObject({ state: 'kept', refundedCents: 10_000 })
  expect(await statement(id)).toMatchObject({ paid: amount, refunded: 100, open: 100, dispute: null })
  expect(await statement(id, client)).toEqual(await statement(id))
  expect(await what(id)).toEqual([
    ['deposit', amount],
    ['refund', 100],
  ])
  expect((await visitor().get(at)).json()).toMatchObject({ status: 'open', amount: 100, refunded: 100 })
  for (const who of [dj, client]) expect(await subjects(who)).toContain('Refund: $100')
  expect(await events(id)).toContain('contract.refund-noted')
  // Whoever pays the rest has paid it all.
  stub.pay(await begin(at), GOOD)
  await hear()
  expect(await depositOf(id)).toMatchObject({ status: 'paid' })
  expect(await statement(id)).toMatchObject({ paid: (cents + 10_000) / 100, open: 0 })
})

test('however often and in whatever order the news come, each refund is told once', async () => {
  const { id, session } = await aPaidDeposit()
  stub.refundByHand(session, 10_000)
  const first = stub.store.events.splice(0)
  stub.refundByHand(session, 5_000)
  const second = stub.store.events.splice(0)
  const before = (await subjects(client)).length
  await Promise.all([...second, ...first].map(deliver))
  await Promise.all([runJobs(), runJobs()])
  await Promise.all([...first, ...second].map(deliver))
  await runJobs()
  expect(await rowOf(session)).toMatchObject({ refundedCents: 15_000 })
  expect((await events(id)).filter((event) => event === 'contract.refund-noted')).toHaveLength(1)
  expect((await subjects(client)).slice(0, -before)).toEqual(['Refund: $150'])
})

test('a refund that we hear of before we know the payment is not lost', async () => {
  const { id, at } = await aLink()
  const session = await begin(at)
  stub.pay(session, GOOD)
  stub.store.events.splice(0)
  stub.refundByHand(session, 10_000)
  await hear()
  expect((await visitor().post(`${at}/settle`)).statusCode).toBe(200)
  await runJobs()
  expect((await statement(id)).refunded).toBe(100)
})

test('a payment that was kept before its name was written down is found by the hourly sweep', async () => {
  const { id, session } = await aPaidDeposit()
  await db.update(payments).set({ paymentIntentId: null }).where(eq(payments.intentId, session))
  stub.refundByHand(session, 10_000)
  await hear()
  expect((await statement(id)).refunded).toBe(0)
  await sweep()
  expect((await statement(id)).refunded).toBe(100)
  expect(await rowOf(session)).toMatchObject({ paymentIntentId: expect.stringMatching(/^pi_/) })
})

test('a refund that the bank sends back is no refund any more', async () => {
  const { id, session } = await aPaidDeposit()
  stub.refundByHand(session, 10_000)
  await hear()
  stub.refundByHand(session, -10_000)
  await hear()
  expect(await statement(id)).toMatchObject({ refunded: 0, open: 0 })
  expect(await subjects(client)).toContain('A refund failed: $100')
  expect(await depositOf(id)).toMatchObject({ status: 'paid' })
})

test('a cancellation gives back what is left, and never more than was paid', async () => {
  const { id, session, amount, cents } = await aPaidDeposit()
  stub.refundByHand(session, 10_000)
  await hear()
  await client.post(`/api/contracts/${id}/cancel`)
  await runJobs()
  await hear()
  const ours = stub.store.refunds.all().filter(({ metadata }) => metadata?.key)
  expect(ours[0]?.amount).toBe(cents - 10_000)
  expect(await rowOf(session)).toMatchObject({ state: 'refunded', refundedCents: cents })
  expect(await statement(id)).toMatchObject({ refunded: amount, kept: 0, open: 0 })
  // Our own refund is told with the cancellation, and not as news.
  expect((await events(id)).filter((event) => event === 'contract.refund-noted')).toHaveLength(1)
})

test.each([
  ['won', ['dispute-won'], 0, 'A disputed payment stands'],
  ['lost', ['dispute-lost'], 1, 'A disputed payment was taken back'],
] as const)(
  'a dispute is open, then %s; both parties see it and are told',
  async (end, lines, part, words) => {
    const { id, session, amount } = await aPaidDeposit()
    stub.disputeByBank(session, 'needs_response')
    await hear()
    expect(await statement(id)).toMatchObject({ dispute: 'opened', paid: amount, takenBack: 0, open: 0 })
    expect((await statement(id, client)).entries.at(-1)).toMatchObject({ what: 'dispute-opened', amount })
    for (const who of [dj, client])
      expect((await subjects(who))[0]).toBe(`A payment is disputed: ${usd(amount)}`)
    stub.disputeByBank(session, 'under_review')
    await hear()
    stub.disputeByBank(session, end)
    await hear()
    const back = amount * part
    expect(await statement(id)).toMatchObject({ dispute: end, takenBack: back, open: back })
    expect((await what(id)).map(([kind]: [string]) => kind)).toEqual(['deposit', ...lines])
    for (const who of [dj, client]) expect((await subjects(who))[0]).toBe(`${words}: ${usd(amount)}`)
    const trail = (await events(id)).filter((event) => event.startsWith('contract.dispute'))
    expect(trail.toSorted()).toEqual(['contract.dispute-opened', `contract.dispute-${end}`].toSorted())
  },
)

test('the refund of a cancellation waits for the bank, and nobody gets the money twice', async () => {
  const { id, session, amount } = await aPaidDeposit()
  stub.disputeByBank(session, 'needs_response')
  await hear()
  await client.post(`/api/contracts/${id}/cancel`)
  await runJobs()
  expect(await rowOf(session)).toMatchObject({ state: 'refunding' })
  stub.disputeByBank(session, 'lost')
  await hear()
  const old = new Date(ctx.now().getTime() - 2 * 3_600_000)
  await db.update(payments).set({ updatedAt: old }).where(eq(payments.intentId, session))
  await sweep()
  const intent = stub.store.sessions.get(session).payment_intent
  expect(stub.store.refunds.all().filter((each) => each.payment_intent === intent)).toEqual([])
  expect(await rowOf(session)).toMatchObject({ state: 'refunded', refundedCents: 0 })
  expect(await depositOf(id)).toMatchObject({ status: 'refunded' })
  expect(await statement(id)).toMatchObject({ refunded: 0, takenBack: amount, kept: 0 })
})
