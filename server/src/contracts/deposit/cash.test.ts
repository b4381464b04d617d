import type { ContractStatement } from '@cuebook/domain/contracts/deposit/statement.ts'
import { expect, test } from 'vitest'
import { aContract, details } from '../../../tests/contracts.ts'
import type { Visitor } from '../../../tests/visitor.ts'
import { aDepositWorld } from './deposit.fixture.ts'

const world = await aDepositWorld()
const { db, dj, client, parties, visitor, mailbox, aLink, begin, payWith, runJobs, paymentsOf } = world

const mark = (id: string, amount: number, open = 2400, who: Visitor = dj) =>
  who.post(`/api/contracts/${id}/cash`, { amount, open })
const unmark = (id: string, markId: string, who: Visitor = dj) =>
  who.delete(`/api/contracts/${id}/cash/${markId}`)
const statementOf = async (id: string): Promise<ContractStatement> =>
  (await client.get(`/api/contracts/${id}/statement`)).json()
const eventsOf = async (id: string) => {
  const history: { event: string; by: string }[] = (await dj.get(`/api/contracts/${id}/history`)).json()
  return history.filter(({ event }) => event.startsWith('contract.cash')).map(({ event, by }) => [event, by])
}
const entry = (statement: ContractStatement, what = 'cash') =>
  statement.entries.find((each) => each.what === what)?.id ?? ''

test('a DJ marks cash, the client sees it and is told, and the DJ can take it back', async () => {
  const { id, at } = await aLink()
  const marked = await mark(id, 200)
  expect(marked.json()).toMatchObject({ cash: 200, paid: 0, open: 1000, balance: 1200, price: 2400 })
  expect(await statementOf(id)).toEqual(marked.json())
  expect((await dj.get(`/api/contracts/${id}/statement`)).json()).toEqual(marked.json())
  expect((await visitor().get(at)).json()).toMatchObject({
    ask: { kind: 'deposit', amount: 1000 },
    paid: 200,
  })
  const [mail] = await mailbox(client.user.email)
  expect(mail?.subject).toBe('Paid in cash: $200')
  expect(mail?.text).toContain('Dana Jay marked $200 as paid in cash for Wedding')
  expect((await dj.get('/api/contracts')).json()[0].deposit).toMatchObject({ paid: 200, cash: 200 })

  const back = await unmark(id, entry(marked.json()))
  expect(back.json()).toMatchObject({ cash: 0, open: 1200, entries: [] })
  expect((await mailbox(client.user.email))[0]?.subject).toBe('Cash taken back: $200')
  expect((await unmark(id, entry(marked.json()))).json().code).toBe('cash.no-mark')
  expect(await eventsOf(id)).toEqual([
    ['contract.cash-marked', 'dj'],
    ['contract.cash-unmarked', 'dj'],
  ])
})

test('cash covers the deposit, then the balance, and never more than is open', async () => {
  const { id, at } = await aLink()
  await mark(id, 1200)
  expect((await client.get(`/api/contracts/${id}`)).json().deposit).toMatchObject({
    status: 'paid',
    paid: 1200,
  })
  expect((await visitor().get(at)).json().ask).toEqual({ kind: 'balance', amount: 1200 })
  const tooMuch = await mark(id, 1200.01, 1200)
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'cash.too-much'])
  const full = await mark(id, 1200, 1200)
  expect(full.json()).toMatchObject({ cash: 2400, open: 0, balance: 0 })
  expect((await mark(id, 0.01, 0)).json().code).toBe('cash.too-much')
  await unmark(id, entry(full.json()))
  expect((await client.get(`/api/contracts/${id}`)).json().deposit).toMatchObject({ status: 'paid' })
  expect((await visitor().get(at)).json().ask).toEqual({ kind: 'balance', amount: 1200 })
})

test('a mark for an amount that the DJ did not see is refused, and of twenty at once one wins', async () => {
  const { id } = await aLink()
  const answers = await Promise.all(Array.from({ length: 20 }, () => mark(id, 1200)))
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'won' : answer.json().code))
  expect(codes.filter((code) => code === 'won')).toHaveLength(1)
  expect(codes.filter((code) => code === 'cash.changed')).toHaveLength(19)
  expect((await eventsOf(id)).length).toBe(1)
  const won = entry(await statementOf(id))
  const backs = await Promise.all(Array.from({ length: 20 }, () => unmark(id, won)))
  expect(backs.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await eventsOf(id)).length).toBe(2)
})

test.each([
  [{ amount: 0, open: 2400 }, 'Amount must be more than zero'],
  [{ amount: -5, open: 2400 }, 'Amount cannot be negative'],
  [{ amount: 0.001, open: 2400 }, 'Amount can have at most two decimals'],
  [{ amount: 'x', open: 2400 }, 'Amount must be a number'],
  [{ open: 2400 }, 'Amount is required'],
  [{ amount: 5 }, 'The open amount is missing.'],
])('a mark of %o is refused with a sentence', async (body, sentence) => {
  const { id } = await aLink()
  const answer = await dj.post(`/api/contracts/${id}/cash`, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(sentence)
})

test('only the DJ of the contract can mark cash or take it back', async () => {
  const { id } = await aLink()
  const marked = (await mark(id, 100)).json()
  const other = await aLink()
  for (const who of [client, visitor()]) {
    expect([401, 404]).toContain((await mark(id, 100, 2300, who)).statusCode)
    expect([401, 404]).toContain((await unmark(id, entry(marked), who)).statusCode)
  }
  expect((await unmark(other.id, entry(marked))).json().code).toBe('cash.no-mark')
  expect((await statementOf(id)).cash).toBe(100)
})

test('a card payment that was begun before the mark can no longer be used, and goes back', async () => {
  const { id, at } = await aLink()
  const secret = await begin(at)
  await payWith(secret)
  await mark(id, 500)
  await runJobs()
  expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', kept: false, back: 120_000 }])
  expect(await statementOf(id)).toMatchObject({ paid: 0, cash: 500, open: 700 })
})

test('the price cannot fall below what was paid in cash', async () => {
  const { id, eventDate } = await aLink({ status: 'pending' })
  await mark(id, 1000)
  const cheaper = await dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 999.99, version: 1 })
  expect([cheaper.statusCode, cheaper.json().code]).toEqual([409, 'contract.below-deposit'])
})

test('cash that has to go back is named, and nothing can be marked on a cancelled contract', async () => {
  const { id, at } = await aLink()
  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  const marked = (await mark(id, 500, 1200)).json()
  await dj.post(`/api/contracts/${id}/cancel`)
  await runJobs()
  expect(await statementOf(id)).toMatchObject({
    paid: 1200,
    cash: 500,
    refunded: 1200,
    kept: 0,
    cashBack: 500,
  })
  const [mail] = await mailbox(client.user.email)
  expect(mail?.text).toContain('All that was paid goes back to the client: $1,700.')
  expect(mail?.text).toContain('The DJ gives $500 of it back in cash.')
  expect((await unmark(id, entry(marked))).json().code).toBe('contract.wrong-state')
  expect((await mark(id, 1, 0)).json().code).toBe('contract.wrong-state')
})

test('cash can be marked without a payment link, and an unproven address gets no mail about it', async () => {
  const clientEmail = 'stranger@people.example'
  const id = await aContract(db, { djId: parties.djId, clientEmail })
  expect((await mark(id, 1200)).json()).toMatchObject({ cash: 1200, open: 0 })
  expect(await mailbox(clientEmail)).toEqual([])
})
