import { expect, test } from 'vitest'
import { aContract, aDeposit, anOpenDeposit } from '../contract.fixture.ts'
import type { Contract } from '../contract.ts'
import { depositStatuses } from '../deposit/lifecycle.ts'
import { contractStatuses } from './status.ts'
import { contractSteps } from './stepper.ts'

/** The event of `aContract` ends on 2027-06-20 at 01:00 in Los Angeles. */
const before = new Date('2027-01-01T12:00:00Z')
const after = new Date('2027-06-20T08:00:01Z')
const clientSignedAt = '2026-11-02T10:00:00.000Z'
const djSignedAt = '2026-11-03T10:00:00.000Z'
const both = { clientSignedAt, djSignedAt }

/** One letter a step: done, current, ahead, skipped or stopped; then whose turn it is. */
const stepsOf = (changes: Partial<Contract>, now = before): string => {
  const steps = contractSteps(aContract(changes), now)
  const letters = { done: 'd', current: 'C', ahead: 'a', skipped: '-', stopped: 'x' }
  const turn = steps.find((step) => step.turn)?.turn ?? 'nobody'
  return `${steps.map(({ state }) => letters[state]).join('')} ${turn}`
}

test.each<[string, Partial<Contract>, string]>([
  ['a draft', { status: 'draft' }, 'Cdaaaa dj'],
  ['a draft without details', { status: 'draft', venue: null }, 'Caaaaa dj'],
  ['sent', { status: 'sent' }, 'ddCaaa client'],
  ['sent without details', { status: 'sent', venue: null }, 'dCaaaa client'],
  ['pending', { status: 'pending' }, 'ddCaaa client'],
  ['pending without a price', { price: null }, 'dCaaaa client'],
  ['signed by the client', { status: 'signed', clientSignedAt }, 'dddCaa dj'],
  ['confirmed without a link', { status: 'confirmed', ...both }, 'ddddCa dj'],
  [
    'confirmed with a link',
    { status: 'confirmed', ...both, price: 3000, deposit: anOpenDeposit },
    'ddddCa client',
  ],
  ['confirmed and paid', { status: 'confirmed', ...both, deposit: aDeposit() }, 'dddddC nobody'],
  ['confirmed without a deposit', { status: 'confirmed', ...both, depositPercent: 0 }, 'dddd-C nobody'],
  ['completed and paid', { status: 'completed', ...both, deposit: aDeposit() }, 'dddddd nobody'],
  ['completed and not paid', { status: 'completed', ...both }, 'ddddCd nobody'],
  ['cancelled before it was signed', { status: 'cancelled' }, 'ddxxxx nobody'],
  ['cancelled after both signed', { status: 'cancelled', ...both }, 'ddddxx nobody'],
  ['paid before it was signed', { deposit: aDeposit() }, 'ddCada client'],
])('%s: %j', (_what, changes, steps) => {
  expect(stepsOf(changes)).toBe(steps)
})

test('after the event nobody signs or fills in any more, and the DJ completes the booking', () => {
  expect(stepsOf({}, after)).toBe('ddCaaa nobody')
  expect(stepsOf({ venue: null }, after)).toBe('dCaaaa nobody')
  expect(stepsOf({ status: 'signed', clientSignedAt }, after)).toBe('dddCaa nobody')
  expect(stepsOf({ status: 'confirmed', ...both, deposit: aDeposit() }, after)).toBe('dddddC dj')
})

test('in every status and every state of the deposit there are six steps, and at most one is current', () => {
  for (const status of contractStatuses) {
    for (const deposit of [null, ...depositStatuses.map((each) => aDeposit({ status: each, paid: 0 }))]) {
      const steps = contractSteps(aContract({ status, deposit }), before)
      expect(steps).toHaveLength(6)
      const current = steps.filter(({ state }) => state === 'current')
      expect(current.length).toBeLessThanOrEqual(1)
      if (status === 'cancelled') expect(current).toEqual([])
      for (const { state, turn } of steps) if (turn) expect(state).toBe('current')
    }
  }
})
