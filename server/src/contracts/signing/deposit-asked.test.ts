import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContract, type ContractTraits, signature } from '../../../tests/contracts.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { aDepositWorld } from '../deposit/deposit.fixture.ts'
import { deposits } from '../deposit/table.ts'
import { contracts } from '../table.ts'

const { ctx, db, dj, client, parties, visitor, mailbox, begin, payWith } = await aDepositWorld()

const waiting = async (
  eventDate: string,
  more: Partial<ContractTraits> = {},
  percent: number | null = null,
) => {
  const id = await aContract(db, { ...parties, status: 'signed', eventDate, ...more })
  await db.update(contracts).set({ depositPercent: percent }).where(eq(contracts.id, id))
  return id
}
const countersign = async (id: string, version = 1) => {
  const answer = await dj.post(`/api/contracts/${id}/sign`, signature(version))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const asClient = async (id: string) => (await client.get(`/api/contracts/${id}`)).json()
const moneyMails = async () =>
  (await mailbox(client.user.email)).filter(({ subject }) => /deposit/i.test(subject))
const mailedEntries = (id: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'contract.payment-link-mailed')))

test('the second signature makes the payment link and mails it, and the client pays without the DJ', async () => {
  const id = await waiting('2031-06-12')
  expect((await asClient(id)).deposit).toBeNull()
  expect((await countersign(id)).deposit).toMatchObject({
    status: 'open',
    amount: 1200,
    ask: { kind: 'deposit', amount: 1200 },
    payPath: expect.stringMatching(/^\/pay\/[\w-]{32}$/),
  })
  const { payPath } = (await asClient(id)).deposit
  const [letter, ...others] = await moneyMails()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('You are booked: pay the deposit of $1,200')
  expect(letter?.text).toContain('Dana Jay countersigned the contract for your Wedding on Jun 12, 2031')
  expect(letter?.text).toContain(`${ctx.settings.baseUrl}${payPath}`)
  expect(await mailedEntries(id)).toMatchObject([
    { actorId: null, details: { by: null, kind: 'deposit', amountCents: 120_000, to: client.user.email } },
  ])
  // "Generate Payment Link" of the specification stays, and gives the same link.
  const asked = await dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })
  expect(asked.json()).toEqual({
    amount: 1200,
    type: 'deposit',
    paymentLink: `${ctx.settings.baseUrl}${payPath}`,
  })
  const at = `/api${payPath}`
  await payWith(await begin(at))
  expect((await visitor().post(`${at}/settle`)).json()).toMatchObject({ status: 'paid', paid: 1200 })
})

test('a link that was made before the signatures stays the same, and asks for what the signed terms say', async () => {
  const id = await aContract(db, { ...parties, eventDate: '2031-07-01' })
  const early = (await dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })).json()
  await client.put(`/api/contracts/${id}`, { price: 3000, version: 1 })
  await client.post(`/api/contracts/${id}/sign`, signature(2))
  const { deposit } = await countersign(id, 2)
  expect(early.paymentLink).toBe(`${ctx.settings.baseUrl}${deposit.payPath}`)
  expect((await moneyMails())[0]?.subject).toBe('You are booked: pay the deposit of $1,500')
  expect(await db.$count(deposits, eq(deposits.contractId, id))).toBe(1)
})

test('without a deposit there is no link and no mail', async () => {
  const before = (await moneyMails()).length
  const none = await waiting('2031-08-01', {}, 0)
  expect((await countersign(none)).deposit).toBeNull()
  const free = await waiting('2031-08-03', { price: 0 })
  expect((await countersign(free)).deposit).toBeNull()
  expect(await moneyMails()).toHaveLength(before)
  expect(await mailedEntries(none)).toEqual([])
})

test('a deposit of 100 % asks for the whole price', async () => {
  const { deposit } = await countersign(await waiting('2031-08-10', {}, 100))
  expect(deposit.ask).toEqual({ kind: 'deposit', amount: 2400 })
})

test('a deposit that was paid before the second signature is not asked for again', async () => {
  const id = await waiting('2031-08-20')
  const marked = await dj.post(`/api/contracts/${id}/cash`, { amount: 1200, open: 2400 })
  expect(marked.statusCode, marked.body).toBe(200)
  const before = (await moneyMails()).length
  expect((await countersign(id)).deposit).toMatchObject({ status: 'paid', ask: { kind: 'balance' } })
  expect(await moneyMails()).toHaveLength(before)
})

test('the first signature asks for nothing', async () => {
  const id = await aContract(db, { ...parties, eventDate: '2031-09-01' })
  const before = (await moneyMails()).length
  expect((await client.post(`/api/contracts/${id}/sign`, signature())).json().deposit).toBeNull()
  expect(await moneyMails()).toHaveLength(before)
})

test('a signature that would double-book the DJ leaves neither link nor mail', async () => {
  await countersign(await waiting('2031-09-10'))
  const other = await waiting('2031-09-10')
  const before = (await moneyMails()).length
  expect((await dj.post(`/api/contracts/${other}/sign`, signature())).statusCode).toBe(409)
  expect(await db.$count(deposits, eq(deposits.contractId, other))).toBe(0)
  expect(await moneyMails()).toHaveLength(before)
})

test('after a cancellation the link asks for nothing', async () => {
  const id = await waiting('2031-09-20')
  const { payPath } = (await countersign(id)).deposit
  expect((await client.post(`/api/contracts/${id}/cancel`)).statusCode).toBe(200)
  expect((await asClient(id)).deposit).toMatchObject({ status: 'void', ask: null, payPath: null })
  expect((await visitor().get(`/api${payPath}`)).json()).toMatchObject({ ask: null, isCancelled: true })
})

test('what both have signed is asked for even after one of them blocked the other', async () => {
  const id = await waiting('2031-10-01')
  await client.post('/api/messages', { recipientId: dj.user.id, content: 'Hello' })
  const blocked = await client.put(`/api/messages/conversations/${dj.user.id}/block`, {})
  expect(blocked.statusCode, blocked.body).toBe(200)
  const before = (await moneyMails()).length
  expect((await countersign(id)).deposit.ask).toEqual({ kind: 'deposit', amount: 1200 })
  expect(await moneyMails()).toHaveLength(before + 1)
  await client.delete(`/api/messages/conversations/${dj.user.id}/block`)
})

test('a reminder has to wait after the mail of the signature, and says how long', async () => {
  const id = await waiting('2031-10-10')
  await countersign(id)
  const before = (await moneyMails()).length
  const remind = () => dj.post(`/api/contracts/${id}/payment-link/mail`, { type: 'deposit' })
  const early = await remind()
  expect([early.statusCode, early.json().message]).toEqual([
    429,
    'The client got the payment link a short while ago. You can send it again in 1 hour.',
  ])
  expect(await moneyMails()).toHaveLength(before)
})
