import { expect, test } from 'vitest'
import { aContract, aDeposit, anOpenDeposit } from '../contract.fixture.ts'
import type { Contract } from '../contract.ts'
import { depositWords, moneyLines } from './money-words.ts'

const dayOf = (instant: string) => instant.slice(0, 10)
const deposit = aDeposit()
const linesOf = (changes: Partial<Contract>) =>
  moneyLines(aContract(changes), dayOf).map(({ label, cents, note }) => [label, cents / 100, note])
const words = (changes: Partial<Contract>) => depositWords(aContract(changes), dayOf)

test('a deposit that is paid in full needs no line of its own for the payment', () => {
  expect(linesOf({ deposit })).toEqual([
    ['Total price', 2400, undefined],
    ['Deposit (50%)', 1200, 'Paid on 2026-11-02'],
    ['Balance', 1200, 'Due Jun 12, 2027'],
  ])
})

test('after the price went up, the difference is due and the lines add up to the price', () => {
  expect(linesOf({ price: 3000, deposit: anOpenDeposit })).toEqual([
    ['Total price', 3000, undefined],
    ['Deposit (50%)', 1500, '$1,200 paid, $300 still due'],
    ['Paid so far', 1200, undefined],
    ['Deposit still due', 300, undefined],
    ['Balance', 1500, 'Due Jun 12, 2027'],
  ])
})

test('after the price went down, what was paid beyond the deposit counts toward the balance', () => {
  expect(linesOf({ price: 2000, deposit })).toEqual([
    ['Total price', 2000, undefined],
    ['Deposit (50%)', 1000, 'Paid on 2026-11-02'],
    ['Paid so far', 1200, undefined],
    ['Balance', 800, 'Due Jun 12, 2027'],
  ])
})

test('the sentence says whether the deposit is due, paid or refunded', () => {
  expect(words({})).toBe('Not paid yet')
  expect(words({ depositPercent: 0 })).toBe('No deposit is asked for')
  expect(words({ deposit })).toBe('Paid on 2026-11-02')
})

test('a cancelled contract says where the money is, and asks for no balance', () => {
  const cancelled = { status: 'cancelled' } as const
  const held = (changes: object) => words({ ...cancelled, deposit: { ...deposit, ...changes } })
  expect(held({ status: 'refunding', paid: 0, refunded: 1200 })).toBe('$1,200 is being refunded')
  expect(held({ status: 'refunded', paid: 0, refunded: 1200 })).toBe('$1,200 refunded')
  expect(held({})).toBe('Paid on 2026-11-02, not refunded')
  expect(held({ status: 'void', paid: 0, paidAt: null })).toBe('Not due any more')
  expect(held({ status: 'void', paid: 700, paidAt: null })).toBe('$700 paid, not refunded')
  expect(held({ cash: 500, cashBack: 500 })).toBe('$500 to be given back in cash')
  expect(held({ status: 'refunded', refunded: 700, cash: 500, cashBack: 500 })).toBe(
    '$700 refunded, $500 to be given back in cash',
  )
  expect(words(cancelled)).toBe('Not due any more')
  expect(linesOf(cancelled).map(([label]) => label)).toEqual(['Total price', 'Deposit (50%)'])
})

test('each line says what it is about, and a contract without a day says when the balance is due', () => {
  const more = { price: 3000, deposit: { ...deposit, status: 'open' }, eventDate: null } as const
  expect(moneyLines(aContract(more), dayOf).map(({ kind, note }) => [kind, note])).toEqual([
    ['price', undefined],
    ['deposit', '$1,200 paid on 2026-11-02, $300 still due'],
    ['paid', undefined],
    ['open', undefined],
    ['balance', 'Due 7 days before the event'],
  ])
})

test('before anything is paid there are lines for the price, the deposit and the balance only', () => {
  expect(linesOf({})).toEqual([
    ['Total price', 2400, undefined],
    ['Deposit (50%)', 1200, 'Not paid yet'],
    ['Balance', 1200, 'Due Jun 12, 2027'],
  ])
})

test('what was paid toward a deposit that is no longer asked for counts toward the balance', () => {
  expect(linesOf({ depositPercent: 0, deposit })).toEqual([
    ['Total price', 2400, undefined],
    ['Deposit (0%)', 0, 'No deposit is asked for'],
    ['Paid so far', 1200, undefined],
    ['Balance', 1200, 'Due Jun 12, 2027'],
  ])
})

test('a contract that is paid in full asks for nothing more', () => {
  expect(linesOf({ deposit: aDeposit({ paid: 2400 }) })).toEqual([
    ['Total price', 2400, undefined],
    ['Deposit (50%)', 1200, 'Paid on 2026-11-02'],
    ['Paid so far', 2400, undefined],
    ['Balance', 0, 'Paid'],
  ])
})
