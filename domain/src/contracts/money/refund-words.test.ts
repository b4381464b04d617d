import { expect, test } from 'vitest'
import { someTerms } from '../contract.fixture.ts'
import { refundOnCancel } from './refund.ts'
import { refundWords } from './refund-words.ts'

const words = (by: 'dj' | 'client', today: string, paidCents: number, cashCents = 0) => {
  const contract = { ...someTerms(), status: 'confirmed' as const }
  const now = new Date(`${today}T20:00:00Z`)
  return refundWords(refundOnCancel(contract, { paidCents, cashCents }, by, now), paidCents)
}

test('the sentence says what a cancellation means for the deposit', () => {
  const full = 'The deposit of $1,200 goes back to the client in full.'
  expect(words('client', '2027-05-20', 120_000)).toBe(full)
  expect(words('client', '2027-05-21', 120_000)).toBe(
    'The deposit of $1,200 is not refunded: less than 30 days remain.',
  )
  expect(words('dj', '2027-06-18', 120_000)).toBe(full)
  expect(words('client', '2027-06-18', 0)).toBe('No deposit has been paid, so there is nothing to refund.')
})

test('what was paid beyond the deposit goes back, and cash is given back by hand', () => {
  expect(words('client', '2027-05-21', 240_000)).toBe(
    'The deposit of $1,200 is not refunded: less than 30 days remain. The $1,200 paid toward the balance goes back to the client.',
  )
  expect(words('dj', '2027-06-18', 240_000, 50_000)).toBe(
    'The $2,400 paid so far goes back to the client in full. The DJ gives $500 of it back in cash.',
  )
})
