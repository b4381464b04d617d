import { expect, test } from 'vitest'
import { aContract, aDeposit } from '../contracts/contract.fixture.ts'
import type { Contract } from '../contracts/contract.ts'
import type { Party } from '../contracts/life/lifecycle.ts'
import { isUrgent, nextSteps, waitingForOthers } from './next-steps.ts'

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

const orderOf = (contracts: readonly Contract[], now: Date) =>
  nextSteps(contracts, ({ djId }) => (djId === 'dj-1' ? 'dj' : 'client'), now).map(
    ({ kind, party, contract }) => [kind, party, contract.id],
  )
const inSummer = (id: string, changes: Partial<Contract>) =>
  aContract({ id, eventDate: '2027-08-21', ...changes })

test('steps stand in the order of their kinds; each names the part the person has in that contract', () => {
  const contracts = [
    inSummer('open', { ...confirmed, ...deposit('open') }),
    inSummer('mine', { djId: 'somebody', eventType: null }),
    inSummer('signed', { status: 'signed', clientSignedAt }),
  ]
  expect(orderOf(contracts, fourDaysBefore)).toEqual([
    ['sign', 'dj', 'signed'],
    ['details', 'client', 'mine'],
    ['deposit', 'dj', 'open'],
  ])
})

test('of one kind the soonest event comes first, then what has waited longest; without a date comes last', () => {
  const contracts = [
    inSummer('undated', { djId: 'somebody', eventDate: null }),
    inSummer('later', { djId: 'somebody', eventType: null, eventDate: '2027-09-01' }),
    inSummer('young', { djId: 'somebody', eventType: null, createdAt: '2027-03-01T10:00:00.000Z' }),
    inSummer('old', { djId: 'somebody', eventType: null }),
  ]
  expect(orderOf(contracts, fourDaysBefore).map(([, , id]) => id)).toEqual([
    'old',
    'young',
    'later',
    'undated',
  ])
})

test('what is due within two weeks comes before everything else, the soonest event first', () => {
  const signed = { status: 'signed', clientSignedAt } as const
  const contracts = [
    inSummer('in summer', signed),
    aContract({ id: 'in fifteen days', eventDate: '2027-06-30', ...signed }),
    aContract({ id: 'in fourteen days', eventDate: '2027-06-29', ...confirmed, ...deposit('open') }),
    aContract({ id: 'in four days', eventDate: '2027-06-19', ...confirmed, ...deposit('open') }),
  ]
  expect(orderOf(contracts, fourDaysBefore)).toEqual([
    ['deposit', 'dj', 'in four days'],
    ['deposit', 'dj', 'in fourteen days'],
    ['sign', 'dj', 'in fifteen days'],
    ['sign', 'dj', 'in summer'],
    ['day-sheet', 'dj', 'in four days'],
  ])
})

test('the day-of sheet comes first from the day before, and does not hide what others have to do', () => {
  const tomorrow = aContract({ id: 'tomorrow', eventDate: '2027-06-16', ...confirmed, ...deposit('paid') })
  const toSign = inSummer('in summer', { status: 'signed', clientSignedAt })
  expect(orderOf([toSign, tomorrow], fourDaysBefore)[0]).toEqual(['day-sheet', 'dj', 'tomorrow'])
  const asked = {
    deposit: { ...deposit('open').deposit, payPath: '/pay/x' },
    djSignedAt: fourDaysBefore.toISOString(),
  }
  const unpaid = aContract({ id: 'unpaid', eventDate: '2027-06-19', ...confirmed, ...asked })
  expect(nextSteps([unpaid], () => 'dj', fourDaysBefore).map(({ kind }) => kind)).toEqual(['day-sheet'])
  expect(waitingForOthers([unpaid], () => 'dj', fourDaysBefore)).toMatchObject([{ what: 'deposit' }])
})

test('due soon, to sign and to complete are urgent', () => {
  expect(isUrgent({ kind: 'deposit', isSoon: true })).toBe(true)
  expect((['complete', 'sign'] as const).map((kind) => isUrgent({ kind, isSoon: false }))).toEqual([
    true,
    true,
  ])
  expect(isUrgent({ kind: 'deposit', isSoon: false })).toBe(false)
})

const linked = (status: 'open' | 'paid') => ({
  deposit: aDeposit({ status, paid: status === 'paid' ? 1200 : 0, paidAt: null, payPath: '/pay/some' }),
})

test('a DJ whose client has the payment link waits some days before a reminder is a step', () => {
  const soonAfter = new Date('2026-11-04T10:00:00Z')
  const later = new Date('2026-11-07T10:00:01Z')
  const booking = { ...confirmed, ...linked('open') }
  expect(stepsOf(booking, 'dj', soonAfter)).toEqual([])
  expect(stepsOf(booking, 'dj', later)).toEqual([['deposit', djSignedAt]])
  expect(stepsOf(booking, 'client', soonAfter)).toEqual([['deposit', djSignedAt]])
  expect(stepsOf(confirmed, 'dj', soonAfter)).toEqual([['deposit', djSignedAt]])
})

test('the balance is a step of the client from two weeks before it is due', () => {
  const paid = { ...confirmed, ...linked('paid') }
  // It is due on June 12, a week before the event.
  expect(stepsOf(paid, 'client', new Date('2027-05-28T20:00:00Z'))).toEqual([])
  expect(stepsOf(paid, 'client', new Date('2027-05-29T20:00:00Z'))).toEqual([['balance', null]])
  expect(stepsOf(paid, 'dj', new Date('2027-05-29T20:00:00Z'))).toEqual([])
  expect(stepsOf(paid, 'client', afterwards)).toEqual([])
})

test('music is planned once the deposit is paid, by the client, for a booking without any', () => {
  const paid = aContract({ ...confirmed, ...linked('paid') })
  const kindsOf = (contract: Contract, party: Party, unplanned: string[]) =>
    nextSteps([contract], () => party, longBefore, { unplanned, unanswered: [] }).map(({ kind }) => kind)
  expect(kindsOf(paid, 'client', [paid.id])).toEqual(['music'])
  expect(kindsOf(paid, 'client', [])).toEqual([])
  expect(kindsOf(paid, 'dj', [paid.id])).toEqual([])
  expect(kindsOf(aContract({ ...confirmed, ...linked('open') }), 'client', [paid.id])).toEqual(['deposit'])
  expect(kindsOf(aContract(), 'client', [paid.id])).toEqual(['sign'])
})

test('open questions are a step of the client of a booking until the event begins', () => {
  const paid = { ...confirmed, ...linked('paid') }
  const open = (changes: Partial<Contract>, party: Party, now: Date, contractId = aContract().id) =>
    nextSteps([aContract(changes)], () => party, now, {
      unplanned: [],
      unanswered: [{ contractId, count: 3 }],
    }).flatMap(({ kind, openQuestions }) => (kind === 'questions' ? [openQuestions] : []))
  expect(open(paid, 'client', longBefore)).toEqual([3])
  expect(open(paid, 'client', new Date('2027-06-20T00:59:00Z'))).toEqual([3])
  expect(open(paid, 'client', new Date('2027-06-20T01:00:00Z'))).toEqual([])
  expect(open(paid, 'client', longBefore, 'another')).toEqual([])
  expect(open(paid, 'dj', longBefore)).toEqual([])
  expect(open({ ...paid, status: 'cancelled' }, 'client', longBefore)).toEqual([])
})

test.each<[string, Partial<Contract>, Party, Date, string[]]>([
  ['the client has just been invited', {}, 'dj', new Date('2026-11-02T10:00:00Z'), ['sign']],
  ['the client fills in the event', { venue: null }, 'dj', new Date('2026-11-02T10:00:00Z'), ['details']],
  ['a reminder is advised already', {}, 'dj', longBefore, []],
  ['the DJ countersigns', { status: 'signed', clientSignedAt }, 'client', longBefore, ['countersign']],
  ['it is the DJ’s own turn', { status: 'signed', clientSignedAt }, 'dj', longBefore, []],
  [
    'the client pays the deposit',
    { ...confirmed, ...linked('open') },
    'dj',
    new Date('2026-11-04T10:00:00Z'),
    ['deposit'],
  ],
  [
    'the client pays the balance',
    { ...confirmed, ...linked('paid') },
    'dj',
    new Date('2027-06-01T20:00:00Z'),
    ['balance'],
  ],
  ['the balance has time', { ...confirmed, ...linked('paid') }, 'dj', longBefore, []],
  ['the event is over', { status: 'signed', clientSignedAt }, 'client', afterwards, []],
  ['it is a draft', { status: 'draft' }, 'dj', longBefore, []],
])('others are waited for when %s', (_what, changes, party, now, whats) => {
  expect(waitingForOthers([aContract(changes)], () => party, now).map(({ what }) => what)).toEqual(whats)
})

test('while the DJ is suspended nobody is asked to sign, to pay, to fill in or to plan', () => {
  const suspended = 'dj' as const
  const asked = (changes: Partial<Contract>) =>
    nextSteps([aContract({ ...changes, suspended })], () => 'client', longBefore, {
      unplanned: [aContract().id],
      unanswered: [{ contractId: aContract().id, count: 3 }],
    })
  const owing = { ...confirmed, ...deposit('open') }
  const weekBefore = new Date('2027-06-11T12:00:00Z')
  const owingBalance = aContract({ ...confirmed, ...deposit('paid'), suspended })
  for (const changes of [{}, { venue: null }, owing, confirmed]) expect(asked(changes)).toEqual([])
  expect(nextSteps([owingBalance], () => 'client', weekBefore)).toEqual([])
})

test('nobody waits for a suspended client', () => {
  const waiting = (changes: Partial<Contract>) =>
    waitingForOthers([aContract({ createdAt: created, ...changes })], () => 'dj', new Date(created)).length
  expect([waiting({}), waiting({ suspended: 'client' })]).toEqual([1, 0])
})
