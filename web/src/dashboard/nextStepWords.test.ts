import { aContract, aDeposit, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { NextStep } from '@cuebook/domain/dashboard/next-steps.ts'
import { expect, test } from 'vitest'
import { stepAbout, stepAction, stepAddress, stepWords } from './nextStepWords.ts'

const now = new Date('2027-06-18T20:00:00Z')
const step = (changes: Partial<NextStep>): NextStep => ({
  kind: 'sign',
  isSoon: false,
  party: 'dj',
  contract: aContract(),
  at: null,
  openQuestions: 0,
  ...changes,
})

/** $1,200 was paid before the price went up from $2,400. */
const partlyPaid = aContract({
  price: 3000,
  deposit: anOpenDeposit,
})

/** The deposit of a booking is paid, and the other half is open. */
const owing = aContract({
  status: 'confirmed',
  deposit: aDeposit({
    status: 'paid',
    paid: 1200,
    payPath: '/pay/some',
    paidAt: null,
    ask: { kind: 'balance', amount: 1200 },
  }),
})

test.each<[Partial<NextStep>, string]>([
  [{ at: '2027-06-18T18:00:00Z' }, 'Client signed 2 hours ago'],
  [{ at: '2027-06-18T19:59:30Z' }, 'Client signed just now'],
  [{ at: '2027-06-18T19:15:00Z' }, 'Client signed 45 minutes ago'],
  [{ party: 'client' }, 'Everything is filled in: read and sign'],
  [{ kind: 'complete', at: '2027-06-17T19:00:00Z' }, 'Ended yesterday: mark it as completed'],
  [
    { kind: 'details', party: 'client', at: '2027-06-13T19:00:00Z' },
    'Dana Jordan invited you 5 days ago: fill in the event',
  ],
  [{ kind: 'deposit' }, '$1,200 not paid yet'],
  [{ kind: 'deposit', contract: partlyPaid }, '$300 not paid yet'],
  [{ kind: 'follow-up', at: '2027-06-14T19:00:00Z' }, 'Invited 4 days ago, not signed yet'],
  [{ kind: 'day-sheet' }, 'Tomorrow at 6:00 PM'],
  [{ kind: 'balance', party: 'client', contract: owing }, '$1,200 was due on Sat, Jun 12'],
  [{ kind: 'questions', party: 'client' }, 'Dana Jordan needs your answers before the event'],
  [{ kind: 'music', party: 'client' }, 'Tell your DJ what to play'],
  [{ kind: 'day-sheet', contract: aContract({ eventDate: '2027-06-18' }) }, 'Today at 6:00 PM'],
  [{ kind: 'day-sheet', contract: aContract({ eventDate: '2027-06-24', startTime: null }) }, 'In 6 days'],
])('the step %j is described as %j', (changes, words) => {
  expect(stepWords(step(changes), now)).toBe(words)
})

test('every step links to its contract, and the step of the event day to the day-of sheet', () => {
  const { id } = aContract()
  expect(stepAddress(step({}))).toBe(`/contracts/${id}/sign`)
  expect(stepAddress(step({ kind: 'details' }))).toBe(`/contracts/${id}/sign?edit=1`)
  expect(stepAddress(step({ kind: 'day-sheet' }))).toBe(`/contracts/${id}/day-sheet`)
})

test('the deposit step links the client to the payment page once there is a payment link', () => {
  const { id } = aContract()
  const deposit = aDeposit({ status: 'open', paid: 0, payPath: '/pay/some', paidAt: null })
  const owed = step({ kind: 'deposit', contract: aContract({ deposit }) })
  expect(stepAddress({ ...owed, party: 'client' })).toBe('/pay/some')
  expect(stepAddress(owed)).toBe(`/contracts/${id}/sign`)
  expect(stepAddress(step({ kind: 'deposit', party: 'client' }))).toBe(`/contracts/${id}/sign`)
})

test.each<[Partial<NextStep>, string]>([
  [{}, 'Countersign'],
  [{ party: 'client' }, 'Sign'],
  [{ kind: 'complete' }, 'Mark as Completed'],
  [{ kind: 'day-sheet' }, 'Day-of Sheet'],
  [{ kind: 'details', party: 'client' }, 'Complete Details'],
  [{ kind: 'deposit' }, 'Send Payment Link'],
  [{ kind: 'deposit', party: 'client' }, 'View Contract'],
  [{ kind: 'deposit', party: 'client', contract: partlyPaid }, 'Pay $300'],
  [{ kind: 'follow-up' }, 'Remind'],
  [{ kind: 'deposit', contract: partlyPaid }, 'Remind'],
  [{ kind: 'balance', party: 'client', contract: owing }, 'Pay $1,200'],
  [{ kind: 'questions', party: 'client', openQuestions: 1 }, 'Answer One Question'],
  [{ kind: 'questions', party: 'client', openQuestions: 12 }, 'Answer 12 Questions'],
  [{ kind: 'music', party: 'client' }, 'Plan the Music'],
])('the button of the step %j says %j', (changes, words) => {
  expect(stepAction(step(changes)).label).toBe(words)
})

test('a step names its day and the other party', () => {
  expect(stepAbout(step({}))).toBe('Sat, Jun 19 · Clara Bell')
  expect(stepAbout(step({ party: 'client', contract: aContract({ eventDate: null }) }))).toBe('Dana Jordan')
})
