import { expect, test } from 'vitest'
import { aContract, aDeposit, anOpenDeposit } from '../contract.fixture.ts'
import type { Contract } from '../contract.ts'
import { openBalance } from './balance-step.ts'

/** The event is on Jun 19, so the balance is due on Jun 12, and asked for from May 29 on. */
const booked = (changes: Partial<Contract> = {}) =>
  aContract({ status: 'confirmed', deposit: aDeposit(), ...changes })
const at = (instant: string) => new Date(instant)

test('the balance is quiet until two weeks before it is due, then a step, also when it is late', () => {
  const on = (instant: string) => openBalance(booked(), at(instant))
  expect(on('2027-01-15T12:00:00Z')).toEqual({
    cents: 120_000,
    dueOn: '2027-06-12',
    daysLeft: 148,
    isStep: false,
  })
  expect(on('2027-05-28T19:00:00Z')).toMatchObject({ daysLeft: 15, isStep: false })
  expect(on('2027-05-29T19:00:00Z')).toMatchObject({ daysLeft: 14, isStep: true })
  expect(on('2027-06-14T19:00:00Z')).toMatchObject({ daysLeft: -2, isStep: true })
})

test("the days are counted in the event's own zone", () => {
  const night = at('2027-05-29T05:00:00Z')
  expect(openBalance(booked(), night)?.isStep).toBe(false)
  expect(openBalance(booked({ timeZone: 'Europe/Paris' }), night)?.isStep).toBe(true)
})

test.each<[string, Partial<Contract>]>([
  ['the deposit comes first', { deposit: anOpenDeposit, price: 3000 }],
  ['a deposit of 100 % leaves no balance', { depositPercent: 100, deposit: aDeposit({ paid: 2400 }) }],
  ['all is paid', { deposit: aDeposit({ paid: 2400 }) }],
  ['not both have signed', { status: 'signed' }],
  ['the contract was cancelled', { status: 'cancelled' }],
  ['there is no day yet', { eventDate: null }],
])('no balance is open: %s', (_why, changes) => {
  expect(openBalance(booked(changes), at('2027-06-10T12:00:00Z'))).toBeNull()
})

test('without a deposit the whole price is the balance', () => {
  const free = booked({ depositPercent: 0, deposit: null })
  expect(openBalance(free, at('2027-06-10T12:00:00Z'))).toMatchObject({ cents: 240_000, isStep: true })
})

test('after the event it is no step any more', () => {
  const later = at('2027-06-20T09:00:00Z')
  expect(openBalance(booked(), later)).toMatchObject({ cents: 120_000, isStep: false })
  expect(openBalance(booked({ status: 'completed' }), later)?.isStep).toBe(false)
})
