import { afterAll, describe, expect, test } from 'vitest'
import { openStub } from '../../../../tests/stripe-stub/server.ts'
import { aKey, FAILS_LATER, GOOD } from '../suite/bench.fixture.ts'
import { openStripe } from './open.ts'

const stub = await openStub(new Date('2026-11-16T10:00:00Z'))
afterAll(stub.close)
const keys = { secretKey: 'sk_test_stub', publishableKey: 'pk_test_stub', webhookSecrets: ['whsec_stub'] }
const { payments, billing, payouts } = openStripe({ ...keys, connect: true, apiBase: stub.url })
const { store } = stub

const deposit = (amountCents = 120_050) => ({
  key: aKey(),
  amountCents,
  description: 'Deposit for a wedding',
  reference: 'c0ffee',
  returnUrl: 'https://cuebook.example/pay/token',
})
const aCustomer = () => payments.customer({ key: aKey(), email: 'dj@example.test', name: 'Ada' })
const monthly = { plan: 'monthly', amountCents: 2_900 } as const
const yearly = { plan: 'yearly', amountCents: 29_000 } as const
const asked = (address: string) => stub.requests.filter((request) => request.startsWith(address))

describe('an idempotency key', () => {
  test('is never sent again with other parameters', async () => {
    const first = deposit()
    const { id } = await payments.begin(first)
    // Stripe would refuse this with an idempotency error.
    const other = await payments.begin({ ...first, amountCents: 100_000 })
    expect(other.id).not.toBe(id)
    expect(await payments.begin(first)).toMatchObject({ id })
  })

  test('that Stripe has forgotten does not give money back twice', async () => {
    const { id } = await payments.begin(deposit())
    stub.pay(id, GOOD)
    const refund = { id, amountCents: 50_000, key: aKey() }
    await payments.refund(refund)
    stub.forgetKeys()
    await payments.refund(refund)
    expect(await payments.read(id)).toMatchObject({ refundedCents: 50_000 })
  })

  test('that Stripe has forgotten begins or changes no subscription twice', async () => {
    const customerId = await aCustomer()
    const wanted = { key: aKey(), customerId, price: monthly }
    const { subscription, clientSecret } = await billing.subscribe(wanted)
    stub.forgetKeys()
    expect((await billing.subscribe(wanted)).subscription.id).toBe(subscription.id)
    stub.pay(clientSecret, GOOD)
    const [at, key] = [stub.now(), aKey()]
    const { dueTodayCents } = await billing.preview(subscription.id, { price: yearly }, at)
    await billing.change(subscription.id, { price: yearly }, { at, key, dueTodayCents })
    stub.forgetKeys()
    await billing.change(subscription.id, { price: yearly }, { at, key, dueTodayCents })
    expect(await billing.invoices(customerId)).toHaveLength(2)
  })

  test('does not repeat a decline once another card is there', async () => {
    const customerId = await aCustomer()
    const { subscription, clientSecret } = await billing.subscribe({
      key: aKey(),
      customerId,
      price: monthly,
    })
    stub.pay(clientSecret, FAILS_LATER)
    const at = stub.now()
    const { dueTodayCents } = await billing.preview(subscription.id, { price: yearly }, at)
    const accepted = { at, dueTodayCents, key: aKey() }
    const change = [subscription.id, { price: yearly }, accepted] as const
    await expect(billing.change(...change)).rejects.toMatchObject({ code: 'payment.declined' })
    const setup = await payments.setUp({ key: aKey(), customerId })
    stub.pay(setup.clientSecret, GOOD)
    await billing.useCard(subscription.id, setup.id)
    expect(await billing.change(...change)).toMatchObject({ price: yearly, status: 'active' })
  })
})

describe('a refund', () => {
  const aPaidPayment = async () => {
    const { id } = await payments.begin(deposit())
    stub.pay(id, GOOD)
    return id
  }

  test('that failed at the bank is made again', async () => {
    const id = await aPaidPayment()
    const refund = { id, amountCents: 20_000, key: aKey() }
    await payments.refund(refund)
    const [made] = store.refunds.all()
    const charge = store.charges.get(made?.charge ?? '')
    Object.assign(made ?? {}, { status: 'failed' })
    charge.amount_refunded = 0
    await payments.refund(refund)
    expect(charge.amount_refunded).toBe(20_000)
  })

  test('is done when somebody gave everything back on Stripe’s pages', async () => {
    const id = await aPaidPayment()
    const [charge] = store.charges.all()
    Object.assign(charge ?? {}, { amount_refunded: charge?.amount })
    await payments.refund({ id, amountCents: 120_050, key: aKey() })
    expect((await payments.read(id))?.refundedCents).toBe(120_050)
  })
})

describe('what happens at the same moment', () => {
  test('a page that is paid while we close it counts as paid', async () => {
    const { id } = await payments.begin(deposit())
    stub.before(`POST /v1/checkout/sessions/${id}/expire`, () => stub.pay(id, GOOD))
    expect(await payments.cancel(id)).toBe(false)
    expect(await payments.read(id)).toMatchObject({ status: 'succeeded' })
  })

  test.each([
    ['a trial', { trialEndsAt: new Date('2027-01-01') }, 'setup_intents', 'cancel'],
    ['a first payment', {}, 'invoices', 'void'],
  ])('a card for %s that is given while we give it up counts', async (_, wanted, kind, verb) => {
    const started = { key: aKey(), customerId: await aCustomer(), price: monthly, ...wanted }
    const { subscription, clientSecret, intentId } = await billing.subscribe(started)
    const objectId = kind === 'invoices' ? store.invoices.all()[0]?.id : intentId
    stub.before(`POST /v1/${kind}/${objectId}/${verb}`, () => stub.pay(clientSecret, GOOD))
    expect(await billing.giveUp(subscription.id)).toBe(false)
    expect((await billing.read(subscription.id))?.status).toMatch(/trialing|active/)
  })
})

describe('a no', () => {
  test.each([
    ['broken', 'payment.unreachable', 503],
    ['bad key', 'payment.not-set-up', 503],
  ] as const)('of a %s Stripe is a sentence for people', async (trouble, code, status) => {
    stub.fail(trouble)
    await expect(payments.begin(deposit())).rejects.toMatchObject({ code, status })
    await expect(billing.read('sub_x')).rejects.toMatchObject({ code })
    await expect(payouts?.isReady('acct_x')).rejects.toMatchObject({ code })
    stub.fail('none')
    await expect(payments.begin(deposit())).resolves.toMatchObject({ id: expect.stringMatching(/^cs_/) })
  })

  test('of nobody is a sentence for people, too', async () => {
    const away = openStripe({ ...keys, apiBase: 'http://127.0.0.1:9' })
    await expect(away.payments.begin(deposit())).rejects.toMatchObject({ code: 'payment.unreachable' })
  })

  test.each([49, 100_000_000])('to an amount of %i cents says so', async (amountCents) => {
    await expect(payments.begin(deposit(amountCents))).rejects.toMatchObject({ code: 'payment.amount' })
  })

  test('to an email address still gives a customer', async () => {
    const id = await payments.customer({ key: aKey(), email: 'dj@localhost', name: 'x'.repeat(300) })
    expect(store.customers.get(id)).toMatchObject({ email: null, name: 'x'.repeat(250) })
  })

  test('to what we did wrong stays an error', async () => {
    const lost = payments.begin({ ...deposit(), payTo: { accountId: 'acct_gone', feeCents: 0 } })
    await expect(lost).rejects.toThrow('No such account')
  })
})

describe('a payment for a DJ', () => {
  const payTo = async (feeCents: number) => {
    const accountId = (await payouts?.account({ key: aKey(), email: 'dj@example.test' })) ?? ''
    const { id } = await payments.begin({ ...deposit(), payTo: { accountId, feeCents } })
    stub.pay(id, GOOD)
    const intent = store.intents.get(store.sessions.get(id).payment_intent ?? '')
    return { id, accountId, intent }
  }

  test('is passed on less our fee, and both come back with a refund', async () => {
    const { id, accountId, intent } = await payTo(6_000)
    expect(intent).toMatchObject({ transfer_data: { destination: accountId }, application_fee_amount: 6_000 })
    await payments.refund({ id, amountCents: 120_050, key: aKey() })
    expect(store.refunds.all()[0]).toMatchObject({ reverse_transfer: true, refund_application_fee: true })
  })

  test('without a fee is passed on whole', async () => {
    const { id, intent } = await payTo(0)
    expect(intent.application_fee_amount).toBeNull()
    await payments.refund({ id, amountCents: 120_050, key: aKey() })
    expect(store.refunds.all()[0]).toMatchObject({ reverse_transfer: true, refund_application_fee: false })
  })

  test('needs an account that Stripe has finished asking', async () => {
    const account = { key: aKey(), email: 'dj@example.test' }
    const id = (await payouts?.account(account)) ?? ''
    expect(await payouts?.account(account)).toBe(id)
    expect(await payouts?.onboardingUrl(id, 'https://cuebook.example/subscription')).toContain(id)
    expect(await payouts?.isReady(id)).toBe(false)
    Object.assign(store.accounts.get(id), { payouts_enabled: true })
    expect(await payouts?.isReady(id)).toBe(false)
    Object.assign(store.accounts.get(id), { capabilities: { transfers: 'active' } })
    expect(await payouts?.isReady(id)).toBe(true)
    expect(await payouts?.isReady('acct_unknown')).toBe(false)
  })
})

describe('a charge that stays unpaid', () => {
  const aFailure = async () => {
    const customerId = await aCustomer()
    const { subscription, clientSecret } = await billing.subscribe({
      key: aKey(),
      customerId,
      price: monthly,
    })
    stub.pay(clientSecret, FAILS_LATER)
    const { periodEndsAt } = (await billing.read(subscription.id)) ?? subscription
    stub.advance(periodEndsAt)
    expect((await billing.read(subscription.id))?.status).toBe('past_due')
    return { id: subscription.id, customerId }
  }
  const atStripe = (customerId: string) =>
    store.invoices.all().find(({ customer }) => customer === customerId)?.status

  test('is voided at Stripe when we end the subscription', async () => {
    const { id, customerId } = await aFailure()
    await billing.endUnpaid(id)
    expect(atStripe(customerId)).toBe('void')
  })

  test('is told as void when Stripe ends the subscription, which leaves it open there', async () => {
    const { id, customerId } = await aFailure()
    stub.advance(new Date(stub.now().getTime() + 8 * 86_400_000))
    expect((await billing.read(id))?.status).toBe('canceled')
    expect(atStripe(customerId)).toBe('open')
    expect((await billing.invoices(customerId))[0]).toMatchObject({ status: 'void', amountCents: 2_900 })
  })
})

test('coupons and the product are made once, and codes of any kind are fine', async () => {
  const discount = { code: 'ÄÖ 20 %', name: 'N'.repeat(60), offCents: 580, duration: 'once' } as const
  for (const offCents of [580, 580, 5_800]) {
    const wanted = { key: aKey(), customerId: await aCustomer(), price: monthly }
    const { subscription } = await billing.subscribe({ ...wanted, discount: { ...discount, offCents } })
    expect((await billing.read(subscription.id))?.price).toEqual(monthly)
  }
  expect(store.products.all()).toHaveLength(1)
  const ours = store.coupons.all().filter(({ metadata }) => metadata?.code === discount.code)
  expect(ours.map(({ amount_off, name }) => [amount_off, name])).toEqual([
    [5_800, 'N'.repeat(40)],
    [580, 'N'.repeat(40)],
  ])
})

test('no request carries a card number, and the keys of people stay ours', () => {
  expect(asked('POST /v1/checkout/sessions').length).toBeGreaterThan(0)
  expect(stub.requests.join('\n')).not.toMatch(/4242424242424242|4000000000000341/)
})
