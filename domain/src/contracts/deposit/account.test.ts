import { expect, test } from 'vitest'
import { accountOf, type CardPayment } from './account.ts'
import { askOf, payAddress } from './ask.ts'
import { inDollars } from './statement.ts'

const contract = {
  price: 1000,
  depositPercent: 40,
  eventDate: '2027-06-19',
  timeZone: 'America/Los_Angeles',
  status: 'confirmed' as const,
  clientSignedAt: '2027-01-02T12:00:00Z',
  djSignedAt: '2027-01-03T12:00:00Z',
}
const card = { brand: 'visa', last4: '4242' }
const payment = (more: Partial<CardPayment> = {}): CardPayment => ({
  id: 'p1',
  kind: 'deposit',
  at: '2027-01-04',
  amountCents: 40_000,
  card,
  refunds: [],
  dispute: null,
  ...more,
})
const empty = { payments: [], cash: [], cashBackCents: 0 }

test('a day of the event gives the balance a day when it is due', () => {
  expect(accountOf(contract, empty).balanceDueOn).toBe('2027-06-12')
  expect(accountOf({ ...contract, eventDate: null }, empty).balanceDueOn).toBeNull()
})

test('a lost dispute takes back what is left after the refunds, and never more than was paid', () => {
  const lost = { at: '2027-02-01', cents: 40_000, state: 'lost' as const }
  const refunds = [{ at: '2027-01-20', cents: 10_000, isMade: true }]
  const takenBack = (more: Partial<CardPayment>) =>
    accountOf(contract, { ...empty, payments: [payment(more)] }).takenBackCents
  expect(takenBack({ dispute: lost })).toBe(40_000)
  expect(takenBack({ dispute: { ...lost, cents: 15_000 } })).toBe(15_000)
  expect(takenBack({ dispute: lost, refunds })).toBe(30_000)
  expect(takenBack({ dispute: { ...lost, state: 'won' } })).toBe(0)
})

test('both are told of the dispute that is open, else of the last one', () => {
  const disputeOf = (...states: ('opened' | 'won' | 'lost')[]) => {
    const payments = states.map((state, i) =>
      payment({ id: `p${i}`, dispute: { at: `2027-02-0${i + 1}`, cents: 100, state } }),
    )
    return accountOf(contract, { ...empty, payments }).dispute
  }
  expect(disputeOf()).toBeNull()
  expect(disputeOf('won', 'lost')).toBe('lost')
  expect(disputeOf('lost', 'won')).toBe('won')
  expect(disputeOf('opened', 'won')).toBe('opened')
})

test('the lines of the account stand in the order of their days, and each has a name of its own', () => {
  const { entries } = accountOf(contract, {
    payments: [
      payment({
        at: '2027-01-04',
        refunds: [
          { at: '2027-03-01', cents: 1_000, isMade: true },
          { at: '2027-04-01', cents: 2_000, isMade: false },
        ],
        dispute: { at: '2027-02-01', cents: 500, state: 'opened' },
      }),
    ],
    cash: [{ id: 'c1', at: '2027-01-01', amountCents: 7_000 }],
    cashBackCents: 0,
  })
  expect(entries).toEqual([
    { id: 'c1', at: '2027-01-01', what: 'cash', card: null, cents: 7_000 },
    { id: 'p1', at: '2027-01-04', what: 'deposit', card, cents: 40_000 },
    { id: 'p1-dispute', at: '2027-02-01', what: 'dispute-opened', card, cents: 500 },
    { id: 'p1-back', at: '2027-03-01', what: 'refund', card, cents: 1_000 },
    { id: 'p1-back-1', at: '2027-04-01', what: 'refund-promised', card, cents: 2_000 },
  ])
})

test('in dollars every amount is a hundredth of its cents', () => {
  const cash = [{ id: 'c1', at: '2027-01-05', amountCents: 1_234 }]
  const account = accountOf(contract, {
    payments: [
      payment({
        refunds: [{ at: '2027-01-20', cents: 5_000, isMade: true }],
        dispute: { at: '2027-02-01', cents: 1_500, state: 'lost' },
      }),
    ],
    cash,
    cashBackCents: 0,
  })
  const { entries, ...amounts } = inDollars(account)
  expect(amounts).toEqual({
    price: 1000,
    depositPercent: 40,
    deposit: 400,
    paid: 400,
    cash: 12.34,
    refunded: 50,
    takenBack: 15,
    dispute: 'lost',
    open: 52.66,
    balance: 600,
    balanceDueOn: '2027-06-12',
    kept: 0,
    cashBack: 0,
  })
  expect(entries[0]).toEqual({ id: 'p1', at: '2027-01-04', what: 'deposit', card, amount: 400 })
  const over = inDollars(
    accountOf({ ...contract, status: 'cancelled' }, { payments: [payment()], cash, cashBackCents: 1_000 }),
  )
  expect([over.open, over.balance, over.kept, over.cashBack]).toEqual([0, 0, 402.34, 10])
})

test.each([
  ['draft', 0, null],
  ['cancelled', 0, null],
  ['sent', 0, { kind: 'deposit', cents: 40_000 }],
  ['sent', 40_000, null],
  ['confirmed', 10_000, { kind: 'deposit', cents: 30_000 }],
  ['confirmed', 40_000, { kind: 'balance', cents: 60_000 }],
  ['completed', 40_000, { kind: 'balance', cents: 60_000 }],
  ['confirmed', 100_000, null],
] as const)('a %s contract with %i cents received asks for %j', (status, received, ask) => {
  expect(askOf({ ...contract, status }, received)).toEqual(ask)
})

test('the balance is paid at an address that says so', () => {
  expect([payAddress('/pay/x', 'deposit'), payAddress('/pay/x', 'balance')]).toEqual([
    '/pay/x',
    '/pay/x?pay=balance',
  ])
})
