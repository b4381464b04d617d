import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { aContract, details } from '../../../tests/contracts.ts'
import { testPayments } from '../../adapters/payments/test/table.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { payments } from '../../payments/table.ts'
import { aDepositWorld } from './deposit.fixture.ts'

const world = await aDepositWorld()
const { ctx, db, dj, client, visitor, mailbox, aLink, beginAt, begin, payWith, runJobs, sweep } = world
const { depositOf, paymentsOf } = world

const longAgo = () => db.update(payments).set({ updatedAt: new Date(Date.now() - 2 * DAY_MS) })
const stateOf = async (at: string) => (await visitor().post(`${at}/settle`)).json()

test('a payment that stays open for days is cancelled, and the next click begins a new one', async () => {
  const { id, at } = await aLink()
  for (let round = 0; round < 3; round += 1) {
    await begin(at)
    await longAgo()
    await sweep()
  }
  expect((await payWith(await begin(at))).statusCode).toBe(200)
  expect(await stateOf(at)).toMatchObject({ status: 'paid', amount: 1200 })
  const made = await paymentsOf(id)
  expect(made.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled', 'succeeded'])
})

test('after a refused payment the deposit can be paid again, even at the same price as before', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  const form = { ...details, eventDate }
  const first = await begin(at)
  await dj.put(`/api/contracts/${id}`, { ...form, price: 3000, version: 1 })
  await payWith(first)
  await runJobs()
  await dj.put(`/api/contracts/${id}`, { ...form, version: 2 })
  expect((await payWith(await begin(at))).statusCode).toBe(200)
  expect(await stateOf(at)).toMatchObject({ status: 'paid', amount: 1200 })
  expect(await paymentsOf(id)).toMatchObject([
    { status: 'succeeded', kept: false, back: 120_000 },
    { status: 'succeeded', kept: true, back: 0 },
  ])
})

test('nobody pays another amount than the page showed', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  const { amount } = (await visitor().get(at)).json()
  await dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 200_000, version: 1 })
  const answer = await visitor().post(`${at}/intent`, { amount })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'deposit.changed'])
  expect(await paymentsOf(id)).toEqual([])
  expect((await beginAt(at)).statusCode).toBe(200)
})

test('a payment that was asked for before another one was paid is not begun for the old amount', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  const amount = await world.shown(at)
  const provider = ctx.payments.current.payments
  const beginHere = provider.begin
  vi.spyOn(provider, 'begin').mockImplementationOnce(async (payment) => {
    const begun = await beginHere(payment)
    await dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 3000, version: 1 })
    await payWith(await begin(at))
    await stateOf(at)
    await dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 4000, version: 2 })
    return begun
  })
  const late = await visitor().post(`${at}/intent`, { amount })
  expect([late.statusCode, late.json().code]).toEqual([409, 'deposit.changed'])
  expect(await stateOf(at)).toMatchObject({ status: 'open', amount: 500 })
  expect(await paymentsOf(id)).toMatchObject([
    { status: 'canceled', amount: 120_000, kept: false },
    { status: 'succeeded', amount: 150_000, kept: true },
  ])
})

test.each([1, -1])('a payment that the provider took %i cent off is refused and refunded', async (off) => {
  const { id, at } = await aLink()
  const clientSecret = await begin(at)
  const { id: reference } = await depositOf(id)
  const amountCents = 120_000 + off
  await db.update(testPayments).set({ amountCents }).where(eq(testPayments.reference, reference))
  await payWith(clientSecret)
  await runJobs()
  expect((await visitor().post(`${at}/settle`)).json()).toMatchObject({ status: 'open', amount: 1200 })
  await runJobs()
  expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', kept: false, back: amountCents }])
})

test('a payment that was made too late is refunded even if its job was lost', async () => {
  const { id, at } = await aLink()
  const clientSecret = await begin(at)
  await dj.post(`/api/contracts/${id}/cancel`)
  await payWith(clientSecret)
  await db.delete(outbox)
  await sweep()
  await sweep()
  expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', kept: false, back: 120_000 }])
  const history: { event: string }[] = (await dj.get(`/api/contracts/${id}/history`)).json()
  expect(history.filter(({ event }) => event === 'contract.deposit-refunded')).toHaveLength(1)
})

test('the price cannot be lower than the amount that was paid', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  await payWith(await begin(at))
  await stateOf(at)
  const cheaper = { ...details, eventDate, price: 1199.99, version: 1 }
  const answer = await dj.put(`/api/contracts/${id}`, cheaper)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'contract.below-deposit'])
  expect((await dj.put(`/api/contracts/${id}`, { ...cheaper, price: 1200 })).statusCode).toBe(200)
})

test('an unproven address gets no receipt, and learns of a cancellation without any details', async () => {
  const clientEmail = 'mistyped@people.example'
  const id = await aContract(db, { djId: dj.user.id, clientEmail })
  const link = (await dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })).json().paymentLink
  const at = new URL(link).pathname.replace('/pay/', '/api/pay/')
  await payWith(await begin(at))
  expect((await stateOf(at)).status).toBe('paid')
  expect(await mailbox(clientEmail)).toEqual([])
  await dj.post(`/api/contracts/${id}/cancel`)
  const [mail, ...others] = await mailbox(clientEmail)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Cancelled: the contract with you')
  expect(mail?.text).toContain('Dana Jay cancelled the contract with you.')
  expect(mail?.text).not.toMatch(/Wedding|, 2030/)
})

test('both parties get a mail about a cancellation, which says what happens to the deposit', async () => {
  const { id, at } = await aLink()
  await payWith(await begin(at))
  await stateOf(at)
  await client.post(`/api/contracts/${id}/cancel`)
  for (const { user } of [dj, client]) {
    const [mail] = await mailbox(user.email)
    expect(mail?.subject).toMatch(/^Cancelled: the contract for Wedding on /)
    expect(mail?.text).toContain('The deposit goes back to the client: $1,200.')
  }
  expect((await world.depositOf(id)).status).toBe('refunding')
})
