import { aContract, aDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { expect, test } from 'vitest'
import { isFirstSend, menuOffers, offersDownload } from './contractOffers.ts'

const now = new Date('2026-11-15T12:00:00Z')

const done = 'This event is completed.'
const gone = 'This contract was cancelled.'
test.each<[ContractStatus, boolean, string | null, string | null]>([
  ['draft', true, null, 'This contract has not been sent yet.'],
  ['sent', true, null, null],
  ['pending', true, null, null],
  ['signed', true, 'The client has already signed this contract.', null],
  ['confirmed', true, 'This contract is fully signed. The signed terms stand.', null],
  ['completed', false, done, done],
  ['cancelled', true, gone, gone],
])(
  'a %s contract offers edit: %s, and says to the DJ why not to send: %s, and why there is no payment link: %s',
  (status, edit, noSend, noPaymentLink) => {
    const contract = aContract({ status })
    expect(menuOffers(contract, 'dj', now)).toEqual({ edit, dj: { noSend, noPaymentLink } })
    expect(menuOffers(contract, 'client', now)).toEqual({ edit, dj: null })
  },
)

test('a contract without a deposit offers no payment link', () => {
  expect(menuOffers(aContract({ depositPercent: 0 }), 'dj', now).dj?.noPaymentLink).toBe(
    'This contract asks for no deposit.',
  )
})

test('a paid deposit offers no payment link until the terms ask for more', () => {
  const deposit = aDeposit()
  expect(menuOffers(aContract({ deposit }), 'dj', now).dj?.noPaymentLink).toBe('The deposit is paid.')
  const more = aContract({ price: 3000, deposit: { ...deposit, status: 'open' } })
  expect(menuOffers(more, 'dj', now).dj?.noPaymentLink).toBeNull()
})

test("'Send to Client' is offered only to a DJ on a draft", () => {
  expect(isFirstSend(aContract({ status: 'draft' }), 'dj', now)).toBe(true)
  expect(isFirstSend(aContract({ status: 'pending' }), 'dj', now)).toBe(false)
  expect(isFirstSend(aContract({ status: 'confirmed' }), 'dj', now)).toBe(false)
  expect(isFirstSend(aContract({ status: 'draft' }), 'client', now)).toBe(false)
})

test('the signing page offers the PDF to the DJ always, and to the client once they have signed', () => {
  expect(offersDownload(aContract(), 'dj')).toBe(true)
  expect(offersDownload(aContract(), 'client')).toBe(false)
  expect(offersDownload(aContract({ clientSignedAt: '2026-11-15T12:00:00Z' }), 'client')).toBe(true)
})
