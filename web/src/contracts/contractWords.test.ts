import { aContract, aDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import { depositHeldCents } from '@cuebook/domain/contracts/money.ts'
import { refundOnCancel } from '@cuebook/domain/contracts/refund.ts'
import { expect, test } from 'vitest'
import { refundWords, timeRange } from './contractWords.ts'

const paid = aDeposit()

const previewOf = (by: 'dj' | 'client', today: string, deposit: typeof paid | null = paid) => {
  const contract = aContract({ deposit, status: 'confirmed' })
  const cents = depositHeldCents(contract)
  return refundWords(refundOnCancel(contract, cents, by, new Date(`${today}T20:00:00Z`)), cents)
}

test('the sentence says what a cancellation means for the deposit', () => {
  const full = 'The deposit of $1,200 goes back to the client in full.'
  expect(previewOf('client', '2027-05-20')).toBe(full)
  expect(previewOf('client', '2027-05-21')).toBe(
    'The deposit of $1,200 is not refunded: less than 30 days remain.',
  )
  expect(previewOf('dj', '2027-06-18')).toBe(full)
  expect(previewOf('client', '2027-06-18', null)).toBe(
    'No deposit has been paid, so there is nothing to refund.',
  )
})

test('an event that ends the next day says so', () => {
  expect(timeRange(aContract())).toBe('6:00 PM to 1:00 AM (next day)')
  expect(timeRange(aContract({ endTime: '23:30' }))).toBe('6:00 PM to 11:30 PM')
  expect(timeRange(aContract({ startTime: null }))).toBeNull()
})
