import { describe, expect, test } from 'vitest'
import {
  allowedActions,
  type ContractActor,
  type ContractFacts,
  contractActions,
  decide,
  isAllowed,
  isCountersigning,
  isOver,
  type Party,
  partyIn,
} from './lifecycle.ts'
import { contractStatuses } from './status.ts'

const whole: Omit<ContractFacts, 'status'> = {
  eventType: 'Wedding',
  eventDate: '2030-06-15',
  startTime: '18:00',
  endTime: '01:00',
  timeZone: 'America/Los_Angeles',
  venue: 'Hall One',
  venueAddress: '1200 S Figueroa St',
  price: 2400,
  depositPercent: null,
}
const before = new Date('2030-06-01T00:00:00Z')
const after = new Date('2030-06-16T08:00:00Z')

/**
 * Written by hand: the next state, '-' for 'not in this state' or 'x' for 'never this party', one column per state.
 * The clock stands before the event, and after it for completing.
 */
const cells: Record<string, Record<ContractActor, string>> = {
  //           draft sent pending signed confirmed completed cancelled
  send: {
    dj: 'sent sent pending - - - -',
    client: 'x x x x x x x',
    system: 'x x x x x x x',
  },
  edit: {
    dj: 'draft sent pending pending - - -',
    client: '- sent pending pending - - -',
    system: 'x x x x x x x',
  },
  sign: {
    dj: '- - - confirmed - - -',
    client: '- signed signed - - - -',
    system: 'x x x x x x x',
  },
  cancel: {
    dj: 'cancelled cancelled cancelled cancelled cancelled - -',
    client: '- cancelled cancelled cancelled cancelled - -',
    system: 'x x x x x x x',
  },
  complete: {
    dj: '- - - - completed - -',
    client: 'x x x x x x x',
    system: '- - - - completed - -',
  },
  deposit: {
    dj: '- sent pending signed confirmed - -',
    client: 'x x x x x x x',
    system: 'x x x x x x x',
  },
  balance: {
    dj: '- - - - confirmed completed -',
    client: 'x x x x x x x',
    system: 'x x x x x x x',
  },
  cash: {
    dj: '- sent pending signed confirmed completed -',
    client: 'x x x x x x x',
    system: 'x x x x x x x',
  },
  download: {
    dj: 'draft sent pending signed confirmed completed cancelled',
    client: '- sent pending signed confirmed completed cancelled',
    system: 'x x x x x x x',
  },
}
const codes: Record<string, string> = { '-': 'contract.wrong-state', x: 'contract.not-your-part' }

describe.each(contractActions)('%s', (action) => {
  describe.each(['dj', 'client', 'system'] as const)('by %s', (actor) => {
    const expected = cells[action]?.[actor].split(' ') ?? []
    test.each(contractStatuses.map((status, i) => [status, expected[i] ?? '?'] as const))(
      'when %s: %s',
      (status, outcome) => {
        const decision = decide({ ...whole, status }, action, actor, action === 'complete' ? after : before)
        const code = codes[outcome]
        if (code) expect(decision).toMatchObject({ refusal: code })
        else expect(decision).toEqual({ to: outcome })
      },
    )
  })
})

test('an incomplete contract cannot be signed', () => {
  for (const [status, party] of [
    ['pending', 'client'],
    ['signed', 'dj'],
  ] as const) {
    for (const field of [
      'eventType',
      'eventDate',
      'startTime',
      'endTime',
      'venue',
      'venueAddress',
      'price',
    ]) {
      const decision = decide({ ...whole, status, [field]: null }, 'sign', party, before)
      expect(decision, field).toEqual({ refusal: 'contract.incomplete' })
    }
  }
})

test('after the event nothing can be signed, and a confirmed booking cannot be cancelled', () => {
  expect(decide({ ...whole, status: 'pending' }, 'sign', 'client', after)).toEqual({
    refusal: 'contract.over',
  })
  expect(decide({ ...whole, status: 'signed' }, 'sign', 'dj', after)).toEqual({ refusal: 'contract.over' })
  expect(decide({ ...whole, venue: null, status: 'pending' }, 'sign', 'client', after)).toEqual({
    refusal: 'contract.over',
  })
  expect(decide({ ...whole, status: 'confirmed' }, 'cancel', 'client', after)).toEqual({
    refusal: 'contract.over',
  })
  expect(decide({ ...whole, status: 'pending' }, 'cancel', 'client', after)).toEqual({ to: 'cancelled' })
})

test('a booking is completed after its end, which may be the next day, and not a minute before', () => {
  const confirmed = { ...whole, status: 'confirmed' as const }
  // 1:00 AM in Los Angeles.
  expect(decide(confirmed, 'complete', 'dj', new Date('2030-06-16T07:59:59Z'))).toEqual({
    refusal: 'contract.not-over',
  })
  expect(decide(confirmed, 'complete', 'system', new Date('2030-06-16T08:00:00Z'))).toEqual({
    to: 'completed',
  })
})

test('a contract without a deposit has no payment link', () => {
  expect(decide({ ...whole, depositPercent: 0, status: 'sent' }, 'deposit', 'dj', before)).toEqual({
    refusal: 'contract.no-deposit',
  })
  expect(decide({ ...whole, price: 0, status: 'sent' }, 'deposit', 'dj', before)).toEqual({
    refusal: 'contract.no-deposit',
  })
})

test.each([
  ['draft', 'dj', 'send edit cancel download'],
  ['draft', 'client', ''],
  ['pending', 'dj', 'send edit cancel deposit cash download'],
  ['pending', 'client', 'edit sign cancel download'],
  ['signed', 'dj', 'edit sign cancel deposit cash download'],
  ['signed', 'client', 'edit cancel download'],
  ['confirmed', 'dj', 'cancel deposit balance cash download'],
  ['confirmed', 'client', 'cancel download'],
  ['completed', 'dj', 'balance cash download'],
  ['cancelled', 'client', 'download'],
] as const)('the buttons of a %s contract for the %s: %s', (status, party: Party, actions) => {
  expect(allowedActions({ ...whole, status }, party, before).join(' ')).toBe(actions)
})

test('a party that is not the DJ of a contract is its client', () => {
  expect(partyIn({ djId: 'dj-1' }, 'dj-1')).toBe('dj')
  expect(partyIn({ djId: 'dj-1' }, 'somebody')).toBe('client')
})

test.each([
  ['draft', 'sign', 'client', 'This contract has not been sent yet.'],
  ['sent', 'sign', 'dj', 'The client has not signed this contract yet.'],
  ['pending', 'sign', 'dj', 'The client has not signed this contract yet.'],
  ['signed', 'sign', 'client', 'The client has already signed this contract.'],
  ['confirmed', 'edit', 'dj', 'This contract is fully signed. The signed terms stand.'],
  ['completed', 'cancel', 'dj', 'This event is completed.'],
  ['cancelled', 'sign', 'client', 'This contract was cancelled.'],
] as const)('a %s contract refuses to %s for the %s with: %s', (status, action, party, message) => {
  expect(decide({ ...whole, status }, action, party, before)).toEqual({
    refusal: 'contract.wrong-state',
    message,
  })
  expect(isAllowed({ ...whole, status }, action, party, before)).toBe(false)
})

test('an event is over from its end on, and never while its hours are not known', () => {
  const confirmed = { ...whole, status: 'confirmed' as const }
  expect(isOver(confirmed, before)).toBe(false)
  expect(isOver(confirmed, new Date('2030-06-16T07:59:59Z'))).toBe(false)
  expect(isOver(confirmed, after)).toBe(true)
  expect(isOver({ ...confirmed, endTime: null }, after)).toBe(false)
})

test('only the way from signed to confirmed is the second signature', () => {
  const ways = contractStatuses.flatMap((from) => contractStatuses.map((to) => [from, to] as const))
  expect(ways.filter(([from, to]) => isCountersigning(from, to))).toEqual([['signed', 'confirmed']])
})

test('while one party is suspended, the other one can only leave, keep the books and read', () => {
  const left = (status: ContractFacts['status'], party: Party, now = before) =>
    allowedActions({ ...whole, status, suspended: party === 'dj' ? 'client' : 'dj' }, party, now)
  expect(left('pending', 'client')).toEqual(['cancel', 'download'])
  expect(left('signed', 'dj')).toEqual(['cancel', 'cash', 'download'])
  expect(left('confirmed', 'dj')).toEqual(['cancel', 'cash', 'download'])
  expect(left('confirmed', 'dj', after)).toEqual(['complete', 'cash', 'download'])
  expect(left('draft', 'dj')).toEqual(['edit', 'cancel', 'download'])
  expect(decide({ ...whole, status: 'pending', suspended: 'dj' }, 'sign', 'client', before)).toEqual({
    refusal: 'contract.suspended',
  })
  // What the state does not allow anyway is refused for that.
  expect(decide({ ...whole, status: 'signed', suspended: 'dj' }, 'sign', 'client', before)).toMatchObject({
    refusal: 'contract.wrong-state',
  })
})
