import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { details } from '../../../tests/contracts.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import { popplerIsMissing, textOf } from '../../adapters/paper/print/poppler.fixture.ts'
import { testPayments } from '../../adapters/payments/test/table.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { payments } from '../../payments/table.ts'
import { refundJob } from '../../payments/undo.ts'
import { aDepositWorld } from './deposit.fixture.ts'
import { hearOfPayment } from './settle.ts'

const world = await aDepositWorld()
const { ctx, db, dj, client, visitor, mailbox, aLink, beginAt, begin, payWith, runJobs } = world
const { sweep, depositOf, paymentsOf } = world

test('a client pays a deposit from the link to the receipt', async () => {
  const { id, at, amount } = await aLink()
  expect(amount).toBe(1200)
  const page = (await visitor().get(at)).json()
  expect(page).toMatchObject({
    status: 'open',
    amount: 1200,
    djName: 'Dana Jay',
    eventType: 'Wedding',
    balance: 1200,
    mode: 'test',
    receipt: null,
  })
  expect(JSON.stringify(page)).not.toContain(client.user.email)
  expect((await payWith(await begin(at))).json()).toEqual({ status: 'succeeded' })
  const paid = (await visitor().post(`${at}/settle`)).json()
  expect(paid).toMatchObject({ status: 'paid', receipt: { brand: 'Visa', last4: '4242' } })
  expect((await client.get(`/api/contracts/${id}`)).json().deposit).toMatchObject({
    status: 'paid',
    amount: 1200,
  })
  for (const { user } of [dj, client]) {
    const mails = (await mailbox(user.email)).filter(({ subject }) => subject === 'Deposit paid: $1,200')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(paid.receipt.number)
    expect(mails[0]?.text).toMatch(/The balance of \$1,200 is due by /)
    expect(mails[0]?.text).not.toContain('not paid yet')
  }
  expect((await beginAt(at)).json().code).toBe('deposit.paid')
  const again = await dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })
  expect(again.json().code).toBe('deposit.paid')
})

test('repeated and simultaneous calls give the same link, one payment and one entry', async () => {
  const { id, at, token } = await aLink()
  const links = await Promise.all(
    Array.from({ length: 10 }, () => dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })),
  )
  for (const link of links) expect(link.json().paymentLink).toMatch(new RegExp(`/pay/${token}$`))
  const secrets = await Promise.all(Array.from({ length: 10 }, () => begin(at)))
  expect(new Set(secrets).size).toBe(1)
  const tries = await Promise.all(Array.from({ length: 10 }, () => payWith(String(secrets[0]))))
  for (const answer of tries) expect(answer.json()).toEqual({ status: 'succeeded' })
  const settled = await Promise.all(Array.from({ length: 10 }, () => visitor().post(`${at}/settle`)))
  expect(new Set(settled.map((answer) => answer.json().receipt.number)).size).toBe(1)
  const { id: depositId } = await depositOf(id)
  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, depositId))
  await hearOfPayment(ctx)(jobWith({ paymentId: payment?.id }))
  expect(await db.$count(testPayments, eq(testPayments.reference, depositId))).toBe(1)
  const history: { event: string }[] = (await dj.get(`/api/contracts/${id}/history`)).json()
  expect(history.filter(({ event }) => event === 'contract.deposit-paid')).toHaveLength(1)
})

test.each([
  ['declined', { number: '4000 0000 0000 0002' }, 'payment.declined'],
  ['with insufficient funds', { number: '4000 0000 0000 9995' }, 'payment.no-funds'],
  ['that is not a test card', { number: '4111 1111 1111 1112' }, 'payment.card-unknown'],
  ['expired', { expiry: '01/20' }, 'payment.card-expired'],
  [
    'whose owner failed the challenge',
    { number: '4000002500003155', challenge: 'failed' },
    'payment.challenge-failed',
  ],
])('a card %s is refused with 402, and the deposit stays open', async (_what, wrong, code) => {
  const { at } = await aLink()
  const clientSecret = await begin(at)
  const answer = await payWith(clientSecret, wrong)
  expect([answer.statusCode, answer.json().code]).toEqual([402, code])
  expect((await visitor().post(`${at}/settle`)).json().status).toBe('open')
  expect((await payWith(clientSecret)).json()).toEqual({ status: 'succeeded' })
})

test('a card that asks for a challenge is accepted after it', async () => {
  const { at } = await aLink()
  const clientSecret = await begin(at)
  const asks = { number: '4000002500003155' }
  expect((await payWith(clientSecret, asks)).json()).toEqual({ status: 'requires_action' })
  expect((await payWith(clientSecret, { ...asks, challenge: 'passed' })).json()).toEqual({
    status: 'succeeded',
  })
})

test('the amount follows the terms until the deposit is paid, and an earlier payment can no longer be used', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  const first = await begin(at)
  await dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 3000, version: 1 })
  expect((await visitor().get(at)).json().amount).toBe(1500)
  const second = await begin(at)
  expect(second).not.toBe(first)
  await runJobs()
  expect((await payWith(first)).json().code).toBe('payment.no-intent')
  await payWith(second)
  expect((await visitor().post(`${at}/settle`)).json()).toMatchObject({ status: 'paid', amount: 1500 })
})

test('a payment counts even if the browser closes too soon', async () => {
  const { at } = await aLink()
  await payWith(await begin(at))
  await sweep()
  expect((await visitor().get(at)).json().status).toBe('paid')
})

test('cancelling in time refunds the deposit once, and closes an open payment link', async () => {
  const { id, at } = await aLink()
  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  const cancelled = await client.post(`/api/contracts/${id}/cancel`)
  expect(cancelled.json().deposit).toMatchObject({ status: 'refunding', refunded: 1200 })
  const { id: depositId } = await depositOf(id)
  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, depositId))
  for (let i = 0; i < 2; i += 1) await refundJob(ctx)(jobWith({ paymentId: payment?.id }))
  await runJobs()
  expect((await client.get(`/api/contracts/${id}`)).json().deposit.status).toBe('refunded')
  expect(await paymentsOf(id)).toMatchObject([{ back: 120_000 }])

  const open = await aLink()
  await dj.post(`/api/contracts/${open.id}/cancel`)
  expect((await beginAt(open.at)).json().code).toBe('deposit.closed')
})

test('a payment made while the contract is cancelled is refunded in full', async () => {
  const { id, at } = await aLink()
  const clientSecret = await begin(at)
  await dj.post(`/api/contracts/${id}/cancel`)
  await payWith(clientSecret)
  await runJobs()
  expect((await visitor().post(`${at}/settle`)).json().status).toBe('void')
  expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', kept: false, back: 120_000 }])
})

test('a payment begun for another amount cannot be used for this one', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  const form = { ...details, eventDate }
  await client.put(`/api/contracts/${id}`, { ...form, price: 1, version: 1 })
  const cheap = await begin(at)
  await dj.put(`/api/contracts/${id}`, { ...form, price: 10_000, version: 2 })
  await payWith(cheap)
  await runJobs()
  expect((await visitor().post(`${at}/settle`)).json()).toMatchObject({ status: 'open', amount: 5000 })
  expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', kept: false, back: 50 }])
})

test('after a change of the price the difference is due by the same link, and every place says the same', async () => {
  const { id, at, token, eventDate } = await aLink({ status: 'pending' })
  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  await dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 3000, version: 1 })
  const page = (await visitor().get(at)).json()
  expect(page).toMatchObject({ status: 'open', amount: 300, due: 1500, paid: 1200, balance: 1500 })
  const open = (await client.get(`/api/contracts/${id}`)).json().deposit
  expect(open).toMatchObject({ status: 'open', amount: 300, paid: 1200, payPath: `/pay/${token}` })
  const [changed] = await mailbox(client.user.email)
  expect(changed?.text).toContain(
    'The deposit is now $1,500. $1,200 is paid, so the difference of $300 is due.',
  )

  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  const [receipt] = await mailbox(client.user.email)
  expect(receipt?.subject).toBe('Deposit paid: $300')
  expect(receipt?.text).not.toContain('the difference of')
  expect(receipt?.text).toContain('The balance of $1,500 is due by ')
  expect((await client.get(`/api/contracts/${id}`)).json().deposit).toMatchObject({
    status: 'paid',
    paid: 1500,
    payPath: null,
  })
})

test('a link to a deposit that is no longer asked for offers nothing to pay', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  await dj.put(`/api/contracts/${id}`, { ...details, eventDate, depositPercent: 0, version: 1 })
  expect((await visitor().get(at)).json()).toMatchObject({ status: 'open', amount: 0, due: 0, paid: 0 })
  expect((await client.get(`/api/contracts/${id}`)).json().deposit.payPath).toBeNull()
})

test('before both have signed a cancellation always refunds the deposit, and the balance counts what was paid', async () => {
  const { id, at, eventDate } = await aLink({ status: 'pending' })
  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  await dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 3000, version: 1 })
  expect((await visitor().get(at)).json()).toMatchObject({ status: 'open', amount: 300, balance: 1500 })
  for (const { user } of [dj, client])
    expect((await mailbox(user.email))[0]?.text).toContain(
      'The deposit is now $1,500. $1,200 is paid, so the difference of $300 is due.',
    )
  if (!popplerIsMissing()) {
    const words = await textOf((await client.get(`/api/contracts/${id}/download`)).rawPayload)
    expect(words).toContain('$1,500 (50%): $1,200 is paid, the difference of $300 is due')
  }
  await client.post(`/api/contracts/${id}/cancel`)
  await runJobs()
  expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', kept: true, back: 120_000 }])
})

test('under any race, every payment either counts for a deposit or is refunded', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id, at, eventDate } = await aLink({ status: 'pending' })
    const form = { ...details, eventDate }
    const beginAndPay = async () => {
      const clientSecret = await begin(at)
      if (clientSecret) await payWith(clientSecret)
      await visitor().post(`${at}/settle`)
    }
    const answers = await Promise.all([
      beginAndPay(),
      dj.put(`/api/contracts/${id}`, { ...form, price: 3000, version: 1 }),
      beginAndPay(),
      round % 3 === 0 ? dj.post(`/api/contracts/${id}/cancel`) : beginAndPay(),
      runJobs(),
      beginAndPay(),
    ])
    for (const answer of answers) if (answer) expect(answer.statusCode).toBeLessThan(500)
    await runJobs()
    const made = (await paymentsOf(id)).filter(({ status }) => status === 'succeeded')
    const { deposit } = (await dj.get(`/api/contracts/${id}`)).json()
    const sum = (rows: typeof made, of: 'amount' | 'back') => rows.reduce((all, row) => all + row[of], 0)
    const kept = made.filter((row) => row.kept)
    expect(sum(kept, 'back')).toBe(deposit.refunded * 100)
    expect(sum(kept, 'amount') - sum(kept, 'back')).toBe(deposit.paid * 100)
    for (const row of made) if (!row.kept) expect(row.back).toBe(row.amount)
  }
}, 60_000)

test('the sweep settles every forgotten payment, and makes a refund whose job was lost', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => aLink()))
  for (const { at } of many) await payWith(await begin(at))
  await db.delete(outbox)
  await sweep()
  for (const { at } of many) expect((await visitor().get(at)).json().status).toBe('paid')
  const [first] = many
  await dj.post(`/api/contracts/${first?.id}/cancel`)
  await db.delete(outbox)
  const past = new Date(Date.now() - 2 * 3_600_000)
  await db.update(payments).set({ updatedAt: past }).where(eq(payments.state, 'refunding'))
  await sweep()
  expect((await visitor().get(String(first?.at))).json().status).toBe('refunded')
})

test.each(['nothing', 'x'.repeat(101), '%00', "' or 1=1 --"])(
  'the payment link %s does not exist',
  async (token) => {
    const answer = await visitor().get(`/api/pay/${encodeURIComponent(token)}`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  },
)
