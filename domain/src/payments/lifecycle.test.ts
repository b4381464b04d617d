import { expect, test } from 'vitest'
import { type PaymentState, paymentAfter, paymentOutcomes, paymentStates } from './lifecycle.ts'

/** Written by hand: the state that follows each outcome, one column per state. */
const expected: Record<(typeof paymentOutcomes)[number], (PaymentState | null)[]> = {
  //                  begun      kept         refused    dropped  refunding  refunded
  keep: ['kept', null, null, null, null, null],
  refuse: ['refused', null, null, null, null, null],
  drop: [null, null, 'dropped', null, null, null],
  'promise-refund': [null, 'refunding', null, null, null, null],
  refund: [null, null, null, null, 'refunded', null],
}

test.each(paymentOutcomes)('the outcome %s moves a payment only in the states that allow it', (outcome) => {
  expect(paymentStates.map((state) => paymentAfter(state, outcome))).toEqual(expected[outcome])
})
