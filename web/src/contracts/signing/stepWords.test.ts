import { aContract, aDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { contractSteps } from '@cuebook/domain/contracts/life/stepper.ts'
import { expect, test } from 'vitest'
import { stepNote } from './stepWords.ts'

const card = { id: null, phoneNumber: null, picture: null, username: null }
const detail = (changes: Partial<ContractDetail>): ContractDetail => ({
  ...aContract(),
  party: 'dj',
  clientSigned: null,
  djSigned: null,
  sealed: null,
  cancelledBy: null,
  versionHash: '',
  changes: [],
  dj: { ...card, name: 'Dana Jordan', email: 'dana@example.test' },
  client: { ...card, name: 'Clara Bell', email: 'clara@example.test' },
  ...changes,
})
const notesOf = (changes: Partial<ContractDetail>) => {
  const contract = detail(changes)
  return contractSteps(contract, new Date('2027-01-01T12:00:00Z')).map((step) => stepNote(step, contract))
}
const clientSigned = { at: '2026-11-02T20:00:00.000Z', name: 'Clara Bell', method: 'drawn' } as const
const djSigned = { at: '2026-11-03T20:00:00.000Z', name: 'Dana Jordan', method: 'typed' } as const
const both = {
  clientSigned,
  clientSignedAt: clientSigned.at,
  djSigned,
  djSignedAt: djSigned.at,
}

test.each<[string, Partial<ContractDetail>, string[]]>([
  [
    'the client has to fill in details',
    { venue: null, price: null },
    ['Nov 1', 'Clara is next', 'By the client', 'By the DJ', 'After the price', 'Sat, Jun 19'],
  ],
  [
    'the client reads the same page',
    { party: 'client', venue: null, eventDate: null },
    ['Nov 1', 'Your turn', 'By the client', 'By the DJ', '$1,200', 'No date yet'],
  ],
  [
    'the DJ countersigns',
    { status: 'signed', clientSigned, clientSignedAt: clientSigned.at },
    ['Nov 1', 'Complete', 'Clara, Nov 2', 'Your turn', '$1,200', 'Sat, Jun 19'],
  ],
  [
    'everything is done but the event',
    { ...both, status: 'confirmed', deposit: aDeposit() },
    ['Nov 1', 'Complete', 'Clara, Nov 2', 'Dana, Nov 3', '$1,200 paid', 'Sat, Jun 19'],
  ],
  [
    'no deposit is asked for',
    { ...both, status: 'confirmed', depositPercent: 0 },
    ['Nov 1', 'Complete', 'Clara, Nov 2', 'Dana, Nov 3', 'None asked', 'Sat, Jun 19'],
  ],
  [
    'a draft misses two details',
    { status: 'draft', venue: null, startTime: null },
    ['Your turn', '2 missing', 'By the client', 'By the DJ', '$1,200', 'Sat, Jun 19'],
  ],
  [
    'it was cancelled',
    { status: 'cancelled' },
    ['Nov 1', 'Complete', 'Not done', 'Not done', 'Not done', 'Not done'],
  ],
])('when %s', (_what, changes, notes) => {
  expect(notesOf(changes)).toEqual(notes)
})
