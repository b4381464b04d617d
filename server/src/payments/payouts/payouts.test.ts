import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import { openStub, signed } from '../../../tests/stripe-stub/server.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { PAYOUTS_TOPIC } from '../topics.ts'
import { hearOfAccount } from './follow.ts'
import { feeOf } from './queries.ts'
import { payoutAccounts } from './table.ts'

const stub = await openStub(new Date())
afterAll(stub.close)
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_stub',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
  STRIPE_WEBHOOK_SECRET: 'whsec_stub',
  STRIPE_API_BASE: stub.url,
}
const { ctx, signedIn, visitor } = await testApp({
  env: { ...keys, STRIPE_CONNECT: 'on', PLATFORM_FEE_PERCENT: '7' },
})
const { db } = ctx.database

const stateOf = async (dj: Awaited<ReturnType<typeof signedIn>>) =>
  (await dj.get('/api/payouts')).json().state
const accountOf = async (userId: string) => {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  return row
}
const entriesOf = (userId: string, action: string) =>
  db.$count(auditLog, and(eq(auditLog.subjectId, userId), eq(auditLog.action, action)))

/** The DJ has told Stripe everything, or Stripe asks for more. */
function atStripe(accountId: string, isReady: boolean) {
  const account = stub.store.accounts.get(accountId)
  Object.assign(account, {
    payouts_enabled: isReady,
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
  })
  return account
}

/** Stripe tells us of the account, and the job that follows runs. */
async function hear(accountId: string, eventId: string) {
  const object = stub.store.accounts.get(accountId)
  const event = { id: eventId, object: 'event', type: 'account.updated', created: 1, data: { object } }
  const { raw, headers } = signed(event as Parameters<typeof signed>[0], 'whsec_stub', ctx.now())
  const answer = await visitor().call('POST', '/api/webhooks/stripe', {
    payload: raw,
    headers: { 'content-type': 'application/json', origin: undefined, ...headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const jobs = await db.delete(outbox).where(eq(outbox.topic, PAYOUTS_TOPIC)).returning()
  for (const { payload } of jobs) await hearOfAccount(ctx)(jobWith(payload))
  return jobs.length
}

async function aReadyDj() {
  const dj = await signedIn({ role: 'dj' })
  await dj.post('/api/payouts/onboarding')
  const { accountId = '' } = (await accountOf(dj.user.id)) ?? {}
  atStripe(accountId, true)
  expect(await stateOf(dj)).toBe('ready')
  return { dj, accountId }
}

test('a DJ sets payouts up once, and the provider says when they are ready and when no longer', async () => {
  const dj = await signedIn({ role: 'dj' })
  expect(await stateOf(dj)).toBe('none')
  const clicks = await Promise.all(Array.from({ length: 10 }, () => dj.post('/api/payouts/onboarding')))
  for (const click of clicks) expect(click.json().url).toMatch(/^https:\/\/connect\.stripe\.test\/setup\//)
  expect(await db.$count(payoutAccounts, eq(payoutAccounts.userId, dj.user.id))).toBe(1)
  expect(await entriesOf(dj.user.id, 'payouts.begun')).toBe(1)
  expect(await stateOf(dj)).toBe('pending')

  const { accountId = '' } = (await accountOf(dj.user.id)) ?? {}
  atStripe(accountId, true)
  expect(await hear(accountId, 'evt_ready')).toBe(1)
  expect(await hear(accountId, 'evt_ready')).toBe(0)
  expect((await accountOf(dj.user.id))?.readyAt).not.toBeNull()
  expect(await stateOf(dj)).toBe('ready')
  expect(await entriesOf(dj.user.id, 'payouts.ready')).toBe(1)

  atStripe(accountId, false)
  await hear(accountId, 'evt_paused')
  expect(await stateOf(dj)).toBe('pending')
  expect(await entriesOf(dj.user.id, 'payouts.paused')).toBe(1)
})

test('an event about an account that is not ours changes nothing', async () => {
  const stranger = stub.store.accounts.add({
    id: 'acct_stranger',
    object: 'account',
    type: 'express',
    email: 'x@example.test',
    metadata: {},
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  })
  await hear(stranger.id, 'evt_stranger')
  expect(await db.$count(payoutAccounts, eq(payoutAccounts.accountId, stranger.id))).toBe(0)
})

test('a DJ who comes back before the news is told the truth, and a provider that is away changes nothing', async () => {
  const dj = await signedIn({ role: 'dj' })
  await dj.post('/api/payouts/onboarding')
  stub.fail('broken')
  expect(await stateOf(dj)).toBe('pending')
  const refused = await dj.post('/api/payouts/onboarding')
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment.unreachable'])
  stub.fail('none')
  const { accountId = '' } = (await accountOf(dj.user.id)) ?? {}
  atStripe(accountId, true)
  expect(await stateOf(dj)).toBe('ready')
})

test('deposits go to the account of a DJ that is ready, less the fee, and stay here otherwise', async () => {
  const { dj, accountId } = await aReadyDj()
  const client = await signedIn({ role: 'client' })
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const beginFor = async (eventDate: string) => {
    const id = await aContract(db, { ...parties, eventDate, price: 999.99, status: 'confirmed' })
    const link = (await dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })).json()
    const at = new URL(link.paymentLink).pathname.replace('/pay/', '/api/pay/')
    const begun = await visitor().post(`${at}/intent`, { amount: link.amount })
    expect(begun.json().pageUrl, begun.body).toMatch(/^https:/)
    return { id, at, secret: begun.json().clientSecret }
  }
  const paid = await beginFor('2030-01-01')
  const sent = stub.requests.findLast((request) => request.startsWith('POST /v1/checkout/sessions'))
  const form = new URLSearchParams(sent?.split(' ')[2])
  expect(form.get('payment_intent_data[transfer_data][destination]')).toBe(accountId)
  // Seven percent of $500.00 are $35.
  expect(form.get('payment_intent_data[application_fee_amount]')).toBe('3500')
  expect(stub.pay(paid.secret, '4242424242424242')).toBeNull()
  expect((await visitor().post(`${paid.at}/settle`)).json()).toMatchObject({ status: 'paid' })

  atStripe(accountId, false)
  await hear(accountId, 'evt_closed')
  await beginFor('2030-01-02')
  const later = stub.requests.findLast((request) => request.startsWith('POST /v1/checkout/sessions'))
  expect(later).not.toContain('transfer_data')
})

test('only DJs have payouts, and nobody where the provider has none', async () => {
  const client = await signedIn({ role: 'client' })
  expect((await client.get('/api/payouts')).statusCode).toBe(403)
  expect((await client.post('/api/payouts/onboarding')).statusCode).toBe(403)
  expect((await visitor().get('/api/payouts')).statusCode).toBe(401)
  const builtIn = await testApp()
  const dj = await builtIn.signedIn({ role: 'dj' })
  expect((await dj.get('/api/payouts')).json()).toEqual({
    state: 'off',
    mode: 'test',
    feePercent: 0,
    supportEmail: 'support@cuebook.example',
  })
  const refused = await dj.post('/api/payouts/onboarding')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'payouts.off'])
})

test('the fee is in whole cents and never more than the amount', () => {
  for (let percent = 0; percent <= 50; percent += 1)
    for (const cents of [1, 2, 3, 99, 100, 101, 33_333, 120_000, 1_000_000_000]) {
      const fee = feeOf(cents, percent)
      expect(Number.isInteger(fee) && fee >= 0 && fee <= cents, `${percent}% of ${cents}`).toBe(true)
      expect(fee * 100, `${percent}% of ${cents}`).toBeLessThanOrEqual(cents * percent)
    }
})
