import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import type { Visitor } from '../../../tests/visitor.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { aDepositWorld } from './deposit.fixture.ts'

const { ctx, db, dj, client, parties, visitor, mailbox, aLink } = await aDepositWorld()
const mail = (id: string, type = 'deposit', who: Visitor = dj) =>
  who.post(`/api/contracts/${id}/payment-link/mail`, { type })
const subjects = async () => (await mailbox(client.user.email)).map(({ subject }) => subject)
const entriesOf = (id: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'contract.payment-link-mailed')))

test('a DJ mails the payment link, the client gets its address, and the trail says so', async () => {
  const { id, token } = await aLink()
  const answer = await mail(id)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { sentTo: client.user.email, amount: 1200, type: 'deposit' },
  ])
  const [letter] = await mailbox(client.user.email)
  expect(letter?.subject).toMatch(/^The deposit for your Wedding on .+: \$1,200$/)
  expect(letter?.text).toContain('Dana Jay asks for the deposit of $1,200')
  expect(letter?.text).toContain(`${ctx.settings.baseUrl}/pay/${token}`)
  expect(await entriesOf(id)).toMatchObject([
    { actorId: dj.user.id, details: { by: 'dj', name: 'Dana Jay', kind: 'deposit', amountCents: 120_000 } },
  ])
})

test('without a link there is one after the mail', async () => {
  const id = await aContract(db, { ...parties, status: 'confirmed', eventDate: '2032-03-01' })
  expect((await mail(id)).statusCode).toBe(200)
  expect((await client.get(`/api/contracts/${id}`)).json().deposit.payPath).toMatch(/^\/pay\//)
})

test('twenty calls at once send one mail, and the others are asked to wait', async () => {
  const { id } = await aLink()
  const before = (await subjects()).length
  const answers = await Promise.all(Array.from({ length: 20 }, () => mail(id)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19)
  expect(await subjects()).toHaveLength(before + 1)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('only the DJ of the contract mails it: the client is refused, and others find no contract', async () => {
  const { id } = await aLink()
  expect((await mail(id, 'deposit', client)).json().code).toBe('contract.not-your-part')
  expect((await mail(id, 'deposit', visitor())).statusCode).toBe(401)
  const foreign = await aContract(db, {
    ...parties,
    djId: client.user.id,
    clientId: null,
    clientEmail: 'somebody@example.test',
    status: 'confirmed',
    eventDate: '2032-04-01',
  })
  expect((await mail(foreign)).json().code).toBe('contract.not-found')
  expect(await entriesOf(id)).toEqual([])
})

test('an address that nobody has proven gets no mail about money', async () => {
  const id = await aContract(db, {
    ...parties,
    clientId: null,
    clientEmail: 'unproven@example.test',
    status: 'pending',
    eventDate: '2032-05-01',
  })
  const answer = await mail(id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'deposit.no-account'])
  expect(await mailbox('unproven@example.test')).toEqual([])
})

test('what cannot be paid cannot be mailed', async () => {
  const { id } = await aLink()
  expect((await mail(id, 'balance')).json().code).toBe('deposit.first')
  expect((await mail(id, 'tip')).statusCode).toBe(400)
  await dj.post(`/api/contracts/${id}/cash`, { amount: 1200, open: 2400 })
  expect((await mail(id)).json().code).toBe('deposit.paid')
  expect((await mail(id, 'balance')).json()).toMatchObject({ amount: 1200, type: 'balance' })
  await client.post(`/api/contracts/${id}/cancel`)
  expect((await mail(id, 'balance')).json().code).toBe('contract.wrong-state')
})
