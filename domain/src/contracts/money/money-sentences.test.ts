import { expect, test } from 'vitest'
import { statementOf } from './money.ts'
import { differenceInWords, moneyRows, openMoneyInWords } from './money-sentences.ts'

const terms = { price: 2400, depositPercent: 40, eventDate: '2027-06-19' }
const rows = (more: Partial<typeof terms>, paidCents: number) =>
  moneyRows({ ...terms, ...more }, paidCents).map(({ label, value }) => `${label}: ${value}`)

test.each([
  [{}, 0, ['Deposit: $960 (40%), due on signing', 'Balance: $1,440, due on Jun 12, 2027']],
  [{}, 96_000, ['Deposit: $960 (40%), paid', 'Paid so far: $960', 'Balance: $1,440, due on Jun 12, 2027']],
  [
    { price: 3000 },
    96_000,
    [
      'Deposit: $1,200 (40%): $960 is paid, the difference of $240 is due',
      'Paid so far: $960',
      'Balance: $1,800, due on Jun 12, 2027',
    ],
  ],
  [
    { depositPercent: 10 },
    96_000,
    ['Deposit: $240 (10%), paid', 'Paid so far: $960', 'Balance: $1,440, due on Jun 12, 2027'],
  ],
  [{ depositPercent: 0 }, 0, ['Deposit: $0 (0%)', 'Balance: $2,400, due on Jun 12, 2027']],
  [{ depositPercent: 100 }, 240_000, ['Deposit: $2,400 (100%), paid', 'Paid so far: $2,400', 'Balance: $0']],
])('with %o and %i cents paid, the document lists %o', (more, paidCents, expected) => {
  expect(rows(more, paidCents)).toEqual(expected)
})

test.each([
  [
    '2027-06-11',
    0,
    ['The deposit of $960 is not paid yet.', 'The balance of $1,440 is due by Jun 12, 2027.'],
  ],
  ['2027-06-12', 96_000, ['The balance of $1,440 is due today.']],
  ['2027-06-13', 96_000, ['The balance of $1,440 was due on Jun 12, 2027.']],
  ['2027-06-13', 240_000, []],
])('on %s with %i cents paid, a mail says %o', (today, paidCents, expected) => {
  expect(openMoneyInWords(terms, paidCents, today)).toEqual(expected)
})

test('the difference is due when the terms ask for more than was paid', () => {
  const words = ['The deposit is now $1,200. $960 is paid, so the difference of $240 is due.']
  expect(differenceInWords(statementOf({ ...terms, price: 3000 }, 96_000))).toEqual(words)
  expect(differenceInWords(statementOf(terms, 96_000))).toEqual([])
  expect(differenceInWords(statementOf(terms, 0))).toEqual([])
})

test('a mail about a contract that asks for no deposit, or has no day yet, does not speak of them', () => {
  expect(openMoneyInWords({ ...terms, depositPercent: 0 }, 0, '2027-06-01')).toEqual([
    'The balance of $2,400 is due by Jun 12, 2027.',
  ])
  expect(openMoneyInWords({ ...terms, eventDate: null }, 0, '2027-06-01')).toEqual([
    'The deposit of $960 is not paid yet.',
  ])
  expect(moneyRows({ ...terms, eventDate: null }, 0)).toEqual([
    { label: 'Deposit', value: '$960 (40%), due on signing' },
    { label: 'Balance', value: '$1,440' },
  ])
})

test('a mail tells of the difference instead of an unpaid deposit', () => {
  expect(openMoneyInWords({ ...terms, price: 3000 }, 96_000, '2027-06-01')).toEqual([
    'The deposit is now $1,200. $960 is paid, so the difference of $240 is due.',
    'The balance of $1,800 is due by Jun 12, 2027.',
  ])
})
