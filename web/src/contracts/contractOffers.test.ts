import { aContract, aDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/status.ts'
import { expect, test } from 'vitest'
import { isFirstSend, menuOffers, offersDownload } from './contractOffers.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each<[ContractStatus, boolean, boolean, boolean]>([
  ['draft', true, true, false],
  ['sent', true, true, true],
  ['pending', true, true, true],
  ['signed', true, false, true],
  ['confirmed', true, false, true],
  ['completed', false, false, false],
  ['cancelled', true, false, false],
])(
  'a %s contract offers edit: %s, and the DJ send: %s and payment link: %s',
  (status, edit, send, paymentLink) => {
    const contract = aContract({ status })
    expect(menuOffers(contract, 'dj', now)).toEqual({ edit, dj: { send, paymentLink } })
    expect(menuOffers(contract, 'client', now)).toEqual({ edit, dj: null })
  },
)

test('a contract without a deposit offers no payment link', () => {
  expect(menuOffers(aContract({ depositPercent: 0 }), 'dj', now).dj?.paymentLink).toBe(false)
})

test('a paid deposit offers no payment link until the terms ask for more', () => {
  const deposit = aDeposit()
  expect(menuOffers(aContract({ deposit }), 'dj', now).dj?.paymentLink).toBe(false)
  const more = aContract({ price: 3000, deposit: { ...deposit, status: 'open' } })
  expect(menuOffers(more, 'dj', now).dj?.paymentLink).toBe(true)
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
