import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aContract, signature } from '../../../tests/contracts.ts'
import { openStub, signed } from '../../../tests/stripe-stub/server.ts'
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
const { ctx, db, dj, client, parties, visitor, aLink, beginAt, begin, runJobs, sweep, depositOf } = world

/** Stripe tells us everything that happened, newest first. */
async function hear(): Promise<void> {
  for (const event of stub.store.events.splice(0).reverse()) {
    const { raw, headers } = signed(event, SECRET, ctx.now())
    const answer = await visitor().call('POST', '/api/webhooks/stripe', {
      payload: raw,
      headers: { 'content-type': 'application/json', origin: undefined, ...headers },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await runJobs()
}
const page = async (at: string) => (await visitor().get(at)).json()
const rowsOf = async (contractId: string) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, (await depositOf(contractId)).id))
const refundedAtStripe = (session: string) => {
  const intent = stub.store.sessions.get(session).payment_intent
  return stub.store.refunds.all().flatMap((each) => (each.payment_intent === intent ? each.amount : []))
}
/** A deposit that was paid on Stripe's page. */
async function aPaidDeposit() {
  const link = await aLink()
  const session = await begin(link.at)
  expect(stub.pay(session, GOOD)).toBeNull()
  await hear()
  return { ...link, session }
}

test('a deposit is paid on Stripe’s page, which leads back to ours', async () => {
  const { at, token, amount } = await aLink()
  const begun = (await beginAt(at)).json()
  expect(begun).toEqual({
    clientSecret: expect.stringMatching(/^cs_/),
    pageUrl: expect.stringContaining('https://checkout.stripe.test/'),
  })
  expect((await beginAt(at)).json()).toEqual(begun)
  const session = stub.store.sessions.get(begun.clientSecret)
  expect(session).toMatchObject({
    amount_total: amount * 100,
    success_url: `http://localhost:3000/pay/${token}`,
  })
  stub.pay(begun.clientSecret, GOOD)
  await hear()
  expect(await page(at)).toMatchObject({ status: 'paid', receipt: { last4: '4242' } })
})

test('the page finds the payment by itself when Stripe’s news are late', async () => {
  const { at } = await aLink()
  stub.pay(await begin(at), GOOD)
  expect((await visitor().post(`${at}/settle`)).json()).toMatchObject({ status: 'paid' })
  await hear()
  expect(await page(at)).toMatchObject({ status: 'paid' })
})

test('a page that has expired is replaced by a new one', async () => {
  const { id, at } = await aLink()
  const first = await begin(at)
  Object.assign(stub.store.sessions.get(first), { status: 'expired', url: null })
  const second = await begin(at)
  expect(second).not.toBe(first)
  stub.pay(second, GOOD)
  await hear()
  expect(await page(at)).toMatchObject({ status: 'paid' })
  const kept = (await rowsOf(id)).filter(({ state }) => state === 'kept')
  expect(kept.map(({ intentId }) => intentId)).toEqual([second])
})

test('a cancelled booking is refunded at Stripe once, also when we are killed before we wrote it down', async () => {
  const { id, session, amount } = await aPaidDeposit()
  await client.post(`/api/contracts/${id}/cancel`)
  await runJobs()
  const [row] = await rowsOf(id)
  const back = row?.refundedCents ?? 0
  expect(back).toBe(amount * 100)
  expect(refundedAtStripe(session)).toEqual([back])
  // The money went back, and our note of it was lost; a day later Stripe has forgotten the key.
  const old = new Date(ctx.now().getTime() - 2 * 3_600_000)
  await db.update(payments).set({ state: 'refunding', updatedAt: old }).where(eq(payments.intentId, session))
  stub.forgetKeys()
  await sweep()
  expect(refundedAtStripe(session)).toEqual([back])
  expect((await rowsOf(id))[0]).toMatchObject({ state: 'refunded' })
})

test('a payment of a contract that was cancelled meanwhile goes back', async () => {
  const { id, at, amount } = await aLink()
  const session = await begin(at)
  stub.pay(session, GOOD)
  await dj.post(`/api/contracts/${id}/cancel`, { reason: 'ill' })
  await hear()
  await runJobs()
  expect(refundedAtStripe(session)).toEqual([amount * 100])
})

test.each(['broken', 'html'] as const)(
  'while Stripe is away (%s), the payer reads a sentence',
  async (how) => {
    const { at } = await aLink()
    stub.fail(how)
    const answer = await beginAt(at)
    stub.fail('none')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment.unreachable'])
    expect((await beginAt(at)).statusCode).toBe(200)
  },
)

test('the link of the second signature is paid at Stripe, with no call of the DJ after it', async () => {
  const id = await aContract(db, { ...parties, status: 'signed', eventDate: '2033-02-01' })
  const { deposit } = (await dj.post(`/api/contracts/${id}/sign`, signature())).json()
  const at = `/api${deposit.payPath}`
  expect(stub.pay(await begin(at), GOOD)).toBeNull()
  await hear()
  expect(await page(at)).toMatchObject({ status: 'paid', paid: 1200 })
})
