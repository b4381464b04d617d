import { expect, test } from 'vitest'
import { aDepositWorld } from './deposit.fixture.ts'

const world = await aDepositWorld()
const { dj, client, visitor, mailbox, aLink, begin, payWith, runJobs, sweep, paymentsOf } = world

const pageAt = async (at: string) => (await visitor().get(at)).json()
const settle = async (at: string) => (await visitor().post(`${at}/settle`)).json()
const beginBalance = (at: string, amount = 1200) => visitor().post(`${at}/intent`, { amount, for: 'balance' })
const statementOf = async (id: string) => (await client.get(`/api/contracts/${id}/statement`)).json()
const eventsOf = async (id: string, event: string) => {
  const history: { event: string }[] = (await dj.get(`/api/contracts/${id}/history`)).json()
  return history.filter((entry) => entry.event === event).length
}

/** A booking whose deposit is paid. */
async function aPaidDeposit(more: object = {}) {
  const link = await aLink(more)
  await payWith(await begin(link.at))
  await settle(link.at)
  return link
}
async function payBalance(at: string) {
  await payWith((await beginBalance(at)).json().clientSecret)
  return settle(at)
}

test('once the deposit is paid, the same link asks for the balance, which has its own receipt', async () => {
  const { id, at, token } = await aPaidDeposit()
  expect(await pageAt(at)).toMatchObject({ status: 'paid', ask: { kind: 'balance', amount: 1200 } })
  const link = await dj.post(`/api/contracts/${id}/payment-link`, { type: 'balance' })
  expect(link.json()).toMatchObject({ type: 'balance', amount: 1200 })
  expect(link.json().paymentLink).toMatch(new RegExp(`/pay/${token}$`))
  const deposit = (await pageAt(at)).receipt.number

  const paid = await payBalance(at)
  expect(paid).toMatchObject({
    ask: null,
    paid: 2400,
    balance: 0,
    receipt: { kind: 'balance', amount: 1200 },
  })
  expect(paid.receipt.number).not.toBe(deposit)
  for (const { user } of [dj, client]) {
    const mails = (await mailbox(user.email)).filter(({ subject }) => subject === 'Balance paid: $1,200')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(paid.receipt.number)
    expect(mails[0]?.text).toContain('Nothing is left to pay.')
  }
  expect(await eventsOf(id, 'contract.balance-paid')).toBe(1)
  expect(await eventsOf(id, 'contract.deposit-paid')).toBe(1)
  expect((await beginBalance(at)).json().code).toBe('deposit.nothing-open')
  const again = await dj.post(`/api/contracts/${id}/payment-link`, { type: 'balance' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'deposit.nothing-open'])
})

test('the balance is asked for only after the deposit, and only once both have signed', async () => {
  const open = await aLink()
  expect((await beginBalance(open.at)).json().code).toBe('deposit.first')
  const early = await dj.post(`/api/contracts/${open.id}/payment-link`, { type: 'balance' })
  expect(early.json().code).toBe('deposit.first')
  const unsigned = await aPaidDeposit({ status: 'pending' })
  expect((await pageAt(unsigned.at)).ask).toBeNull()
  expect((await beginBalance(unsigned.at)).json().code).toBe('deposit.nothing-open')
})

test('nobody pays a balance who was shown the deposit, or another amount', async () => {
  const { id, at } = await aPaidDeposit()
  const asDeposit = await visitor().post(`${at}/intent`, { amount: 1200 })
  expect([asDeposit.statusCode, asDeposit.json().code]).toEqual([409, 'deposit.paid'])
  const other = await beginBalance(at, 1200.01)
  expect([other.statusCode, other.json().code]).toEqual([409, 'deposit.changed'])
  expect(await paymentsOf(id)).toHaveLength(1)
})

test('twenty clicks at once begin one payment, which counts even if the browser closes too soon', async () => {
  const { id, at } = await aPaidDeposit()
  const begun = await Promise.all(Array.from({ length: 20 }, () => beginBalance(at)))
  expect(new Set(begun.map((answer) => answer.json().clientSecret)).size).toBe(1)
  await payWith(begun[0]?.json().clientSecret)
  await sweep()
  expect((await pageAt(at)).paid).toBe(2400)
  await Promise.all(Array.from({ length: 10 }, () => settle(at)))
  await runJobs()
  expect(await eventsOf(id, 'contract.balance-paid')).toBe(1)
  expect(await paymentsOf(id)).toHaveLength(2)
})

test('a client who cancels too late loses the deposit and gets the balance back in full', async () => {
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { id, at } = await aPaidDeposit({ eventDate: soon })
  await payBalance(at)
  expect((await client.post(`/api/contracts/${id}/cancel`)).statusCode).toBe(200)
  await runJobs()
  expect(await paymentsOf(id)).toMatchObject([{ back: 0 }, { back: 120_000 }])
  expect(await statementOf(id)).toMatchObject({
    paid: 2400,
    refunded: 1200,
    kept: 1200,
    open: 0,
    balance: 0,
    cashBack: 0,
    entries: [{ what: 'deposit' }, { what: 'balance' }, { what: 'refund', amount: 1200 }],
  })
  const [mail] = await mailbox(client.user.email)
  expect(mail?.text).toContain('Under the signed terms the deposit is not refunded.')
  expect(mail?.text).toContain('What was paid toward the balance goes back to the client: $1,200.')
  expect(await eventsOf(id, 'contract.balance-refunded')).toBe(1)
  expect(await eventsOf(id, 'contract.deposit-refunded')).toBe(0)
})

test('a DJ who cancels gives everything back, and a balance that is paid meanwhile does not count', async () => {
  const { id, at } = await aPaidDeposit()
  const secret = (await beginBalance(at)).json().clientSecret
  await dj.post(`/api/contracts/${id}/cancel`)
  await payWith(secret)
  await runJobs()
  await settle(at)
  expect(await paymentsOf(id)).toMatchObject([
    { kept: true, back: 120_000 },
    { status: 'succeeded', kept: false, back: 120_000 },
  ])
  expect((await beginBalance(at)).json().code).toBe('deposit.closed')
  expect(await statementOf(id)).toMatchObject({ paid: 1200, refunded: 1200, kept: 0 })
})
