import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { testPayments } from '../../adapters/payments/test/table.ts'
import { aDepositWorld } from '../../contracts/deposit/deposit.fixture.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { compareNightly } from '../../payments/compare/compare.ts'
import { paymentsJobs } from '../../payments/jobs.ts'
import { payments } from '../../payments/table.ts'
import { refundPayment } from '../../payments/undo.ts'

const world = await aDepositWorld({ ADMIN_EMAILS: 'admin@people.example' })
const { ctx, db, dj, client, visitor, mailbox, signedIn, aLink, begin, payWith, runJobs, depositOf } = world
const admin = await signedIn({ email: 'admin@people.example', firstName: 'Ada', lastName: 'Boss' })

const at = '/api/admin/money'
const reason = 'The speakers failed for an hour.'

async function aPaid(more: object = {}) {
  const link = await aLink(more)
  await payWith(await begin(link.at))
  await visitor().post(`${link.at}/settle`)
  await runJobs()
  const { id: depositId } = await depositOf(link.id)
  const [row] = await db.select().from(payments).where(eq(payments.subjectId, depositId))
  if (!row) throw new Error('nothing was paid')
  return { ...link, payment: row, cents: row.amountCents }
}
const refund = (id: string, amount: number, left: number, why: string = reason) =>
  admin.post(`${at}/payments/${id}/refunds`, { amount, left, reason: why })
const rowOf = async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0]
const atTheProvider = async (intentId: string) =>
  (await db.select().from(testPayments).where(eq(testPayments.id, intentId)))[0]
const statement = async (id: string, who = dj) => (await who.get(`/api/contracts/${id}/statement`)).json()
const entries = async (id: string) =>
  (await statement(id)).entries.map(({ what, amount }: { what: string; amount: number }) => [what, amount])
const subjects = async (to: string) => (await mailbox(to)).map(({ subject }) => subject)
const one = async (id: string) => (await admin.get(`${at}/payments/${id}`)).json()

test('a part goes back once, both are told why, and the statement, the trail and the page show it', async () => {
  const { id, payment, amount } = await aPaid()
  const answer = await refund(payment.id, 200, amount)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ state: 'refunding', refunded: 200, left: amount - 200 })
  expect(await entries(id)).toEqual([
    ['deposit', amount],
    ['refund-promised', 200],
  ])
  await runJobs()
  expect(await rowOf(payment.id)).toMatchObject({ state: 'kept', refundedCents: 20_000 })
  expect(await atTheProvider(payment.intentId)).toMatchObject({ refundedCents: 20_000 })
  expect(await entries(id)).toEqual([
    ['deposit', amount],
    ['refund', 200],
  ])
  expect(await statement(id)).toMatchObject({ paid: amount, refunded: 200, open: 200 })
  expect(await statement(id, client)).toEqual(await statement(id))
  for (const who of [dj, client]) {
    const [mail] = await mailbox(who.user.email)
    expect(mail?.subject).toBe('Refund: $200')
    expect(mail?.text).toContain(reason)
  }
  expect(await one(payment.id)).toMatchObject({
    state: 'kept',
    refusal: null,
    refunds: [{ amount: 200, reason, by: 'Ada Boss', madeAt: expect.any(String) }],
  })
  const trail = await db.select().from(auditLog).where(eq(auditLog.subjectId, payment.id))
  expect(trail).toMatchObject([
    { action: 'payment.refunded', actorId: admin.user.id, details: { amountCents: 20_000, reason } },
  ])
  const history = (await client.get(`/api/contracts/${id}/history`)).json()
  expect(history.map(({ event }: { event: string }) => event)).toContain('contract.refund-given')
  expect(JSON.stringify(history)).not.toContain('Ada Boss')
})

test('several parts each have their line, and the rest is all that is left', async () => {
  const { id, payment, amount } = await aPaid()
  await refund(payment.id, 100, amount)
  await runJobs()
  await refund(payment.id, 50.25, amount - 100)
  await runJobs()
  const left = amount - 150.25
  expect((await refund(payment.id, left + 0.01, left)).json().code).toBe('refund.too-much')
  expect((await refund(payment.id, left, left)).statusCode).toBe(200)
  await runJobs()
  expect(await entries(id)).toEqual([
    ['deposit', amount],
    ['refund', 100],
    ['refund', 50.25],
    ['refund', left],
  ])
  expect(await atTheProvider(payment.intentId)).toMatchObject({ refundedCents: amount * 100 })
  expect((await refund(payment.id, 1, 0)).json().code).toBe('refund.nothing-left')
  expect(await subjects(client.user.email)).toEqual(
    expect.arrayContaining(['Refund: $100', 'Refund: $50.25']),
  )
})

test('twenty at once refund once, and a late repetition refunds nothing', async () => {
  const { payment, amount } = await aPaid()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(payment.id, 10, amount)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(
    new Set([undefined, 'refund.on-its-way']),
  )
  await Promise.all([refundPayment(ctx, payment.id), refundPayment(ctx, payment.id)])
  await runJobs()
  expect((await refund(payment.id, 10, amount)).json().code).toBe('refund.changed')
  expect(await atTheProvider(payment.intentId)).toMatchObject({ refundedCents: 1000 })
})

test('a cancellation while a refund is on its way gives the rest back, and the client gets all of it once', async () => {
  const { id, payment, amount, cents } = await aPaid()
  await refund(payment.id, 100, amount)
  expect((await dj.post(`/api/contracts/${id}/cancel`)).statusCode).toBe(200)
  await runJobs()
  expect(await rowOf(payment.id)).toMatchObject({ state: 'refunded', refundedCents: cents })
  expect(await atTheProvider(payment.intentId)).toMatchObject({ refundedCents: cents })
  expect(await depositOf(id)).toMatchObject({ status: 'refunded' })
  expect(await entries(id)).toEqual([
    ['deposit', amount],
    ['refund', 100],
    ['refund', amount - 100],
  ])
})

test('what a cancellation left with the DJ can be given back as well', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { id, payment, amount } = await aPaid({ eventDate: soon })
  await client.post(`/api/contracts/${id}/cancel`)
  await runJobs()
  expect(await statement(id)).toMatchObject({ kept: amount, refunded: 0 })
  expect((await refund(payment.id, amount, amount)).statusCode).toBe(200)
  await runJobs()
  expect(await statement(id)).toMatchObject({ kept: 0, refunded: amount, open: 0 })
  expect(await depositOf(id)).toMatchObject({ status: 'refunded' })
})

test('without a reason, for a payment that never counted, or for an unknown one nothing goes back', async () => {
  const { payment, amount } = await aPaid()
  expect((await refund(payment.id, 10, amount, '  ')).json().details).toMatchObject([{ path: 'reason' }])
  const open = await aLink()
  await begin(open.at)
  const [begun] = await db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, (await depositOf(open.id)).id))
  expect((await refund(begun?.id ?? '', 10, open.amount)).json().code).toBe('refund.not-paid')
  expect((await refund('01900000-0000-7000-8000-000000000000', 10, 10)).statusCode).toBe(404)
  await db.update(payments).set({ disputeState: 'opened' }).where(eq(payments.id, payment.id))
  expect((await refund(payment.id, 10, amount)).json().code).toBe('refund.disputed')
  expect(await rowOf(payment.id)).toMatchObject({ state: 'kept', refundedCents: 0 })
  await db.update(payments).set({ disputeState: null }).where(eq(payments.id, payment.id))
})

test('the list is found by state, kind, person, contract and payment, in pages', async () => {
  const { id, payment, amount } = await aPaid()
  const cash = await dj.post(`/api/contracts/${id}/cash`, { amount: 25, open: amount })
  expect(cash.statusCode, cash.body).toBe(200)
  const found = async (query: string) =>
    (await admin.get(`${at}/payments?${query}`)).json().map((row: { kind: string }) => row.kind)
  expect(await found(`search=${id}`)).toEqual(['cash', 'deposit'])
  expect(await found(`search=${id}&kind=cash`)).toEqual(['cash'])
  expect(await found(`search=${payment.id}&state=paid`)).toEqual(['cash', 'deposit'])
  expect(await found(`search=${id}&state=refunded`)).toEqual([])
  expect(await found(`search=${client.user.email.toUpperCase()}&kind=balance`)).toEqual([])
  expect((await found(`search=${client.user.email}`)).length).toBeGreaterThan(3)
  expect((await found(`search=${dj.user.id}`)).length).toBeGreaterThan(3)
  expect(await found('search=nobody@people.example')).toEqual([])
  expect((await found('search=dan%20jay')).length).toBeGreaterThan(3)
  const [first] = (await admin.get(`${at}/payments`)).json()
  expect(first).toMatchObject({ kind: 'cash', amount: 25, contractId: id, dj: { name: 'Dana Jay' } })
  const [second] = (await admin.get(`${at}/payments?before=${first.id}`)).json()
  expect(second.id).toBe(payment.id)
  expect((await admin.get(`${at}/payments/${first.id}`)).statusCode).toBe(404)
})

test('what the provider says stands beside what we say', async () => {
  const { payment, amount } = await aPaid()
  const asked = async () => (await admin.get(`${at}/payments/${payment.id}/provider`)).json()
  expect(await asked()).toMatchObject({ answer: 'known', status: 'succeeded', amount, differences: [] })
  await db.update(testPayments).set({ refundedCents: 700 }).where(eq(testPayments.id, payment.intentId))
  expect(await asked()).toMatchObject({
    refunded: 7,
    differences: [{ what: 'refunded', ours: '$0.00', theirs: '$7.00' }],
  })
  await db.update(payments).set({ provider: 'stripe' }).where(eq(payments.id, payment.id))
  expect(await asked()).toMatchObject({ answer: 'unreachable', status: null })
  await db.update(payments).set({ provider: 'test' }).where(eq(payments.id, payment.id))
})

test('a comparison lists every difference until it is gone, and the night does not repeat it', async () => {
  const [kept, lost] = [await aPaid(), await aPaid()]
  await db.update(testPayments).set({ refundedCents: 300 }).where(eq(testPayments.id, kept.payment.intentId))
  await db.update(payments).set({ intentId: 'pi_gone' }).where(eq(payments.id, lost.payment.id))
  const found = async () => {
    const { rows, comparisons } = (await admin.get(`${at}/differences`)).json()
    const here = [kept.payment.intentId, lost.payment.intentId, 'pi_gone']
    return {
      comparisons,
      rows: rows
        .filter(({ intentId }: { intentId: string }) => here.includes(intentId))
        .map(({ what, ours, theirs }: Record<string, string>) => `${what}: ${ours}, ${theirs}`)
        .sort(),
    }
  }
  expect((await admin.post(`${at}/compare`)).statusCode).toBe(200)
  await runWaitingJobs(db, paymentsJobs(ctx).topics ?? {})
  const usd = (lost.cents / 100).toFixed(2)
  const first = await found()
  expect(first.comparisons).toMatchObject([{ provider: 'test', finishedAt: expect.any(String) }])
  expect(first.rows).toEqual([
    'refunded: $0.00, $3.00',
    `unknown-here: nothing, $${usd}`,
    `unknown-there: $${usd}, nothing`,
  ])
  await db.update(testPayments).set({ refundedCents: 0 }).where(eq(testPayments.id, kept.payment.intentId))
  await compareNightly(ctx)
  expect((await found()).rows).toHaveLength(3)
  await admin.post(`${at}/compare`)
  await runWaitingJobs(db, paymentsJobs(ctx).topics ?? {})
  expect((await found()).rows).toHaveLength(2)
})

test('somebody who is no admin reads nothing and refunds nothing', async () => {
  const { payment, amount } = await aPaid()
  for (const who of [dj, client]) {
    for (const path of ['payments', `payments/${payment.id}`, 'subscriptions', 'differences'])
      expect((await who.get(`${at}/${path}`)).json().code).toBe('admin.only')
    const body = { amount: 1, left: amount, reason }
    expect((await who.post(`${at}/payments/${payment.id}/refunds`, body)).json().code).toBe('admin.only')
    expect((await who.post(`${at}/compare`)).json().code).toBe('admin.only')
  }
  expect(await rowOf(payment.id)).toMatchObject({ refundedCents: 0 })
})
