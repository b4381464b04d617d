import { aContract, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { expect, test } from 'vitest'
import { mainAction } from './mainAction.ts'

const before = new Date('2027-01-15T12:00:00Z')
const afterwards = new Date('2027-06-20T08:00:01Z')
const deposit = anOpenDeposit
const page = `/contracts/${aContract().id}/sign`

test.each<[string, Partial<Contract>, Party, Date, string | null, string | null]>([
  ['a client signs first', {}, 'client', before, 'Sign', page],
  ['a DJ waits for the client', {}, 'dj', before, null, null],
  ['a DJ countersigns', { status: 'signed' }, 'dj', before, 'Countersign', page],
  [
    'a client fills in what is missing',
    { venue: null },
    'client',
    before,
    'Complete Details',
    `${page}?edit=1`,
  ],
  ['a client pays after signing', { status: 'signed', deposit }, 'client', before, 'Pay $300', '/pay/t'],
  ['a DJ does not pay', { status: 'confirmed', deposit }, 'dj', before, null, null],
  ['a DJ completes a past booking', { status: 'confirmed' }, 'dj', afterwards, 'Mark as Completed', page],
  ['nobody signs after the event', {}, 'client', afterwards, null, null],
  ['nothing is missing after the event', { venue: null }, 'client', afterwards, null, null],
  ['a cancelled contract asks nothing', { status: 'cancelled' }, 'client', before, null, null],
])('%s', (_what, changes, party, now, label, href) => {
  expect(mainAction(aContract(changes), party, now)).toEqual(label === null ? null : { label, href })
})
