import { expect, test } from 'vitest'
import { aContract, aDeposit } from '../contracts/contract.fixture.ts'
import type { Contract } from '../contracts/contract.ts'
import type { Party } from '../contracts/lifecycle.ts'
import { nextSteps } from './next-steps.ts'

/** The event of `aContract` begins on 2027-06-19 at 18:00 in Los Angeles and ends at 01:00 of the next day. */
const longBefore = new Date('2027-01-01T12:00:00Z')
const fourDaysBefore = new Date('2027-06-15T20:00:00Z')
const during = new Date('2027-06-20T04:00:00Z')
const afterwards = new Date('2027-06-20T08:00:00Z')

const stepsOf = (changes: Partial<Contract>, party: Party, now: Date) =>
  nextSteps([aContract(changes)], () => party, now).map(({ kind, at }) => [kind, at])

const created = '2026-11-01T10:00:00.000Z'
const clientSignedAt = '2026-11-02T10:00:00.000Z'
const djSignedAt = '2026-11-03T10:00:00.000Z'
const confirmed = { status: 'confirmed', clientSignedAt, djSignedAt } as const
const deposit = (status: NonNullable<Contract['deposit']>['status']) => ({
  deposit: aDeposit({ status, paid: status === 'paid' ? 1200 : 0, paidAt: null }),
})

test.each<[string, Partial<Contract>, Party, Date, unknown[]]>([
  [
    'the client has signed',
    { status: 'signed', clientSignedAt },
    'dj',
    longBefore,
    [['sign', clientSignedAt]],
  ],
  ['it waits for the DJ', { status: 'signed', clientSignedAt }, 'client', longBefore, []],
  ['it is complete', {}, 'client', longBefore, [['sign', created]]],
  ['a detail is missing', { venue: null }, 'client', longBefore, [['details', created]]],
  ['a detail is missing, for the DJ', { venue: null }, 'dj', new Date('2026-11-02T10:00:00Z'), []],
  ['the client has not answered for days', {}, 'dj', longBefore, [['follow-up', created]]],
  [
    'the client has not answered a sent contract for days',
    { status: 'sent' },
    'dj',
    longBefore,
    [['follow-up', created]],
  ],
  ['it was only just sent', {}, 'dj', new Date('2026-11-04T09:00:00Z'), []],
  ['it is a draft', { status: 'draft' }, 'dj', longBefore, []],
  ['the deposit is open', { ...confirmed, ...deposit('open') }, 'dj', longBefore, [['deposit', djSignedAt]]],
  ['there is no payment link yet', confirmed, 'client', longBefore, [['deposit', djSignedAt]]],
  ['the deposit is paid', { ...confirmed, ...deposit('paid') }, 'dj', longBefore, []],
  ['no deposit is asked for', { ...confirmed, depositPercent: 0 }, 'client', longBefore, []],
  ['it is over', { ...confirmed, ...deposit('paid') }, 'client', afterwards, []],
  ['it was cancelled', { status: 'cancelled', ...deposit('void') }, 'dj', longBefore, []],
  ['it is completed', { status: 'completed' }, 'dj', afterwards, []],
])('the next steps when %s', (_what, changes, party, now, steps) => {
  expect(stepsOf(changes, party, now)).toEqual(steps)
})

test('from seven days before the event until its end, both parties are led to the day-of sheet', () => {
  const starts = '2027-06-20T01:00:00.000Z'
  const paid = { ...confirmed, ...deposit('paid') }
  for (const party of ['dj', 'client'] as const) {
    expect(stepsOf(paid, party, new Date('2027-06-12T06:59:00Z'))).toEqual([])
    expect(stepsOf(paid, party, new Date('2027-06-12T07:00:00Z'))).toEqual([['day-sheet', starts]])
    expect(stepsOf(paid, party, during)).toEqual([['day-sheet', starts]])
  }
})

test('after the event, the DJ is asked to complete it', () => {
  const ended = '2027-06-20T08:00:00.000Z'
  expect(stepsOf({ ...confirmed, ...deposit('paid') }, 'dj', during)).not.toContainEqual(['complete', ended])
  expect(stepsOf({ ...confirmed, ...deposit('paid') }, 'dj', afterwards)).toEqual([['complete', ended]])
})

test('the most urgent steps come first, then the longest waiting; each names the part the person has in that contract', () => {
  const contracts = [
    aContract({ id: 'late', status: 'signed', clientSignedAt: '2026-12-02T10:00:00.000Z' }),
    aContract({ id: 'early', status: 'signed', clientSignedAt }),
    aContract({ id: 'soon', ...confirmed, ...deposit('open') }),
    aContract({ id: 'mine', djId: 'somebody', eventType: null }),
  ]
  const steps = nextSteps(contracts, ({ djId }) => (djId === 'dj-1' ? 'dj' : 'client'), fourDaysBefore)
  expect(steps.map(({ kind, party, contract }) => [kind, party, contract.id])).toEqual([
    ['sign', 'dj', 'early'],
    ['sign', 'dj', 'late'],
    ['day-sheet', 'dj', 'soon'],
    ['details', 'client', 'mine'],
    ['deposit', 'dj', 'soon'],
  ])
})
