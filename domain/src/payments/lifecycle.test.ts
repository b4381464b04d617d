import { expect, test } from 'vitest'
import {
  countedStates,
  type PaymentState,
  paymentAfter,
  paymentOutcomes,
  paymentStates,
  unsettledStates,
} from './lifecycle.ts'

/** Written by hand: the state that follows each outcome, one column per state. */
const expected: Record<(typeof paymentOutcomes)[number], (PaymentState | null)[]> = {
  //                  begun      kept         refused    dropped  refunding  refunded
  keep: ['kept', null, null, null, null, null],
  refuse: ['refused', null, null, null, null, null],
  drop: [null, null, 'dropped', null, null, null],
  'promise-refund': [null, 'refunding', null, null, 'refunding', 'refunding'],
  refund: [null, null, null, null, 'refunded', null],
  'refund-part': [null, null, null, null, 'kept', null],
}

test.each(paymentOutcomes)('the outcome %s moves a payment only in the states that allow it', (outcome) => {
  expect(paymentStates.map((state) => paymentAfter(state, outcome))).toEqual(expected[outcome])
})

test('a payment is unsettled exactly while some outcome at the provider is still to come', () => {
  const moving = paymentStates.filter((state) =>
    (['keep', 'refuse', 'drop', 'refund'] as const).some((outcome) => paymentAfter(state, outcome)),
  )
  expect([...unsettledStates]).toEqual(moving)
})

test('a payment counts once it was kept, also after it was refunded', () => {
  const reached = new Set<PaymentState>(['kept'])
  for (const state of reached)
    for (const outcome of paymentOutcomes) {
      const next = paymentAfter(state, outcome)
      if (next) reached.add(next)
    }
  expect([...countedStates]).toEqual([...reached])
})
