import { expect, test } from 'vitest'
import { standardTerms } from '../form/standard-terms.ts'
import { balanceCents, balanceDueOn, depositCents, musicCutoffOn, statementOf } from './money.ts'
import { countsAs, refundOnCancel } from './refund.ts'

test.each([
  [2400, null, 120_000, 120_000],
  [2400, 0, 0, 240_000],
  [2400, 100, 240_000, 0],
  [99.99, 33, 3300, 6699],
  [0.01, 50, 1, 0],
  [null, 50, 0, 0],
])(
  'a price of %s with %s percent: deposit %i, balance %i cents',
  (price, depositPercent, deposit, balance) => {
    expect(depositCents({ price, depositPercent })).toBe(deposit)
    expect(balanceCents({ price, depositPercent })).toBe(balance)
  },
)

test('the balance is due a week before the event, and music requests are accepted until then', () => {
  expect(balanceDueOn('2027-03-03', null)).toBe('2027-02-24')
  expect(balanceDueOn('2027-03-03', '2027-02-23')).toBe('2027-02-24')
  expect(musicCutoffOn('2027-03-03')).toBe('2027-02-24')
})

test('who books less than a week ahead owes the balance from that day on', () => {
  expect(balanceDueOn('2027-03-03', '2027-02-28')).toBe('2027-02-28')
})

const event = {
  eventDate: '2027-07-01',
  timeZone: 'America/Los_Angeles',
  status: 'confirmed' as const,
  price: 2400,
  depositPercent: null,
}
const byCard = (paidCents: number) => ({ paidCents, cashCents: 0 })
const inTime = new Date('2027-06-01T18:00:00Z')
const late = new Date('2027-06-02T18:00:00Z')

test.each([
  [
    'a client who cancels thirty days before gets everything back',
    'client',
    120_000,
    inTime,
    120_000,
    'in-time',
  ],
  ['a client who cancels a day later gets nothing back', 'client', 120_000, late, 0, 'too-late'],
  ['a DJ who cancels gives everything back, however late', 'dj', 120_000, late, 120_000, 'by-dj'],
  ['without a payment there is nothing to refund', 'client', 0, inTime, 0, 'nothing-paid'],
] as const)('%s', (_what, by, paid, now, refundCents, reason) => {
  expect(refundOnCancel(event, byCard(paid), by, now)).toMatchObject({ refundCents, reason })
})

test('a client who cancels before both have signed gets everything back, however late', () => {
  for (const status of ['sent', 'pending', 'signed'] as const)
    expect(refundOnCancel({ ...event, status }, byCard(120_000), 'client', late)).toMatchObject({
      refundCents: 120_000,
      reason: 'not-confirmed',
    })
})

test('a suspended party counts as the one who cancels, whoever does', () => {
  const late30 = (by: 'dj' | 'client', suspended: 'dj' | 'client' | null) =>
    refundOnCancel(event, byCard(120_000), countsAs(by, suspended), late)
  expect(late30('client', 'dj')).toMatchObject({ refundCents: 120_000, reason: 'by-dj' })
  expect(late30('dj', 'client')).toMatchObject({ refundCents: 0, reason: 'too-late' })
  expect(late30('client', null)).toMatchObject({ refundCents: 0, reason: 'too-late' })
  expect(late30('dj', null)).toMatchObject({ refundCents: 120_000, reason: 'by-dj' })
  expect(countsAs('client', undefined)).toBe('client')
})

test('what was paid beyond the deposit always goes back, as far as possible to the card', () => {
  const whenLate = (paidCents: number, cashCents: number) =>
    refundOnCancel(event, { paidCents, cashCents }, 'client', late)
  expect(whenLate(240_000, 0)).toEqual({
    refundCents: 120_000,
    cashBackCents: 0,
    balanceCents: 120_000,
    reason: 'too-late',
  })
  expect(whenLate(240_000, 120_000)).toMatchObject({ refundCents: 120_000, cashBackCents: 0 })
  expect(whenLate(240_000, 200_000)).toMatchObject({ refundCents: 120_000, cashBackCents: 80_000 })
  expect(whenLate(100_000, 100_000)).toMatchObject({ refundCents: 0, cashBackCents: 0, balanceCents: 0 })
  expect(refundOnCancel(event, { paidCents: 240_000, cashCents: 50_000 }, 'dj', late)).toMatchObject({
    refundCents: 240_000,
    cashBackCents: 50_000,
  })
})

test('paid, open and balance add up to the price, whatever was paid', () => {
  const terms = { price: 3000, depositPercent: 50 }
  expect(statementOf(terms, 120_000)).toEqual({
    dueCents: 150_000,
    paidCents: 120_000,
    openCents: 30_000,
    balanceCents: 150_000,
  })
  expect(statementOf(terms, 0)).toMatchObject({ openCents: 150_000, balanceCents: 150_000 })
  expect(statementOf(terms, 200_000)).toMatchObject({ openCents: 0, balanceCents: 100_000 })
  expect(balanceCents({ price: 100, depositPercent: 50 }, 50_000)).toBe(0)
})

test('the standard terms name the percent that was agreed, 50 by default', () => {
  expect(standardTerms({ depositPercent: null })[0]?.text).toContain('50%')
  expect(standardTerms({ depositPercent: 25 })[0]?.text).toContain('25%')
  expect(
    standardTerms({ depositPercent: null })
      .map(({ text }) => text)
      .join(' '),
  ).toMatch(/7 days before.*30 days notice.*1 hour before.*sound system and lighting.*up to 7 days before/)
})
