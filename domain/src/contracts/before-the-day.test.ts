import { expect, test } from 'vitest'
import { isAwaited, tasksBefore } from './before-the-day.ts'
import { aContract, aDeposit } from './contract.fixture.ts'
import type { Contract } from './contract.ts'

const early = new Date('2027-01-15T12:00:00Z')
const nearly = new Date('2027-06-01T12:00:00Z')
const late = new Date('2027-06-15T12:00:00Z')
const booked = (changes: Partial<Contract> = {}) => ({
  ...aContract({ status: 'confirmed', ...changes }),
  eventDate: '2027-06-19',
})
const said = (changes: Partial<Contract>, now: Date) =>
  tasksBefore(booked(changes), now).map(({ kind, state, by, cents }) => [kind, state, by, cents])
const music = (state: string) => ['music', state, '2027-06-12', 0]
const evening = ['evening', 'later', '2027-06-19', 0]

test('right after both signed, the deposit comes first', () => {
  expect(said({}, early)).toEqual([
    ['deposit', 'now', null, 120_000],
    music('later'),
    evening,
    ['balance', 'later', '2027-06-12', 120_000],
  ])
})

test('with the deposit paid, the balance can wait until two weeks before it is due', () => {
  const paid = { deposit: aDeposit() }
  const deposit = ['deposit', 'done', null, 120_000]
  const balance = (state: string) => ['balance', state, '2027-06-12', 120_000]
  expect(said(paid, early)).toEqual([deposit, music('later'), evening, balance('later')])
  expect(said(paid, nearly)).toEqual([deposit, music('later'), evening, balance('now')])
  expect(said(paid, late)).toEqual([deposit, music('closed'), evening, balance('now')])
  expect(said({ deposit: aDeposit({ paid: 2400 }) }, nearly).at(-1)).toEqual([
    ...['balance', 'done', null, 120_000],
  ])
})

test('a booking of the same week can plan the music until the event, and owes the balance at once', () => {
  const signed = { clientSignedAt: '2027-06-15T08:00:00Z', djSignedAt: '2027-06-15T09:00:00Z' }
  expect(said({ deposit: aDeposit(), ...signed }, late)).toEqual([
    ['deposit', 'done', null, 120_000],
    ['music', 'later', '2027-06-19', 0],
    evening,
    ['balance', 'now', null, 120_000],
  ])
})

test('a part payment leaves the rest of the deposit; no deposit and one of 100 % leave no such line', () => {
  expect(said({ deposit: aDeposit({ paid: 200 }) }, early)[0]).toEqual(['deposit', 'now', null, 100_000])
  expect(said({ depositPercent: 0 }, early).map(([kind]) => kind)).toEqual(['music', 'evening', 'balance'])
  expect(said({ depositPercent: 100 }, early).map(([kind]) => kind)).toEqual(['deposit', 'music', 'evening'])
})

test('a booking is awaited from the second signature to the end of the event', () => {
  expect(isAwaited(booked(), early)).toBe(true)
  expect(isAwaited(booked({ status: 'signed' }), early)).toBe(false)
  expect(isAwaited(booked({ status: 'cancelled' }), early)).toBe(false)
  expect(isAwaited(booked(), new Date('2027-06-20T09:00:00Z'))).toBe(false)
})
