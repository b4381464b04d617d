import { aContract, aDeposit, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { expect, test } from 'vitest'
import type { ContractAction } from './ActionButton.tsx'
import { mainAction } from './mainAction.ts'

const before = new Date('2027-01-15T12:00:00Z')
const afterwards = new Date('2027-06-20T08:00:01Z')
const deposit = anOpenDeposit
const page = `/contracts/${aContract().id}/sign`
const does = (kind: ContractAction['kind'], label: string, href = page) => ({ kind, label, href })
const remind = does('remind', 'Remind')
const mailLink = { ...does('payment-link', 'Send Payment Link'), payment: 'deposit' as const }
/** The balance of the event on Jun 19 is due on Jun 12. */
const nearly = new Date('2027-06-01T12:00:00Z')
const owing = aDeposit({ ask: { kind: 'balance', amount: 1200 }, payPath: '/pay/t' })

test.each<[string, Partial<Contract>, Party, Date, ContractAction | null]>([
  ['a client signs first', {}, 'client', before, does('sign', 'Sign')],
  ['a DJ who waits for the client reminds them', {}, 'dj', before, remind],
  ['a DJ who waits for details reminds the client', { venue: null }, 'dj', before, remind],
  ['a DJ reminds nobody of an event that is over', {}, 'dj', afterwards, null],
  ['a DJ sends a draft', { status: 'draft' }, 'dj', before, does('send', 'Send to Client')],
  ['a client whose DJ is suspended signs nothing', { suspended: 'dj' }, 'client', before, null],
  [
    'a client whose DJ is suspended fills in nothing',
    { suspended: 'dj', venue: null },
    'client',
    before,
    null,
  ],
  ['a DJ reminds no suspended client', { suspended: 'client' }, 'dj', before, null],
  ['a DJ countersigns', { status: 'signed' }, 'dj', before, does('sign', 'Countersign')],
  ['a client waits for the DJ', { status: 'signed' }, 'client', before, null],
  [
    'a client fills in what is missing',
    { venue: null },
    'client',
    before,
    does('details', 'Complete Details', `${page}?edit=1`),
  ],
  [
    'a client pays after signing',
    { status: 'signed', deposit },
    'client',
    before,
    does('pay', 'Pay $300', '/pay/t'),
  ],
  [
    'a client pays right after the second signature',
    { status: 'confirmed', deposit },
    'client',
    before,
    does('pay', 'Pay $300', '/pay/t'),
  ],
  [
    'a DJ reminds a client of the deposit',
    { status: 'confirmed', price: 3000, deposit },
    'dj',
    before,
    { ...mailLink, label: 'Remind' },
  ],
  ['nothing asks for the balance early', { status: 'confirmed', deposit: owing }, 'client', before, null],
  ['a DJ waits for the balance too', { status: 'confirmed', deposit: owing }, 'dj', before, null],
  [
    'a client pays the balance from two weeks before it is due',
    { status: 'confirmed', deposit: owing },
    'client',
    nearly,
    does('pay', 'Pay $1,200', '/pay/t?pay=balance'),
  ],
  [
    'a DJ reminds a client of the balance then',
    { status: 'confirmed', deposit: owing },
    'dj',
    nearly,
    { ...mailLink, label: 'Remind', payment: 'balance' },
  ],
  [
    'without a deposit the DJ sends the first link for the balance',
    { status: 'confirmed', depositPercent: 0 },
    'dj',
    nearly,
    { ...mailLink, payment: 'balance' },
  ],
  ['a DJ mails a link that is not made yet', { status: 'confirmed' }, 'dj', before, mailLink],
  [
    'a contract without a deposit needs no link',
    { status: 'confirmed', depositPercent: 0 },
    'dj',
    before,
    null,
  ],
  [
    'a DJ completes a past booking',
    { status: 'confirmed' },
    'dj',
    afterwards,
    does('complete', 'Mark as Completed'),
  ],
  ['nobody signs after the event', {}, 'client', afterwards, null],
  ['nothing is missing after the event', { venue: null }, 'client', afterwards, null],
  ['a cancelled contract asks nothing', { status: 'cancelled' }, 'client', before, null],
])('%s', (_what, changes, party, now, action) => {
  expect(mainAction(aContract(changes), party, now)).toEqual(action)
})
