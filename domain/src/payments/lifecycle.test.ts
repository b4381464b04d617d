import { expect, test } from 'vitest'
import { type PaymentState, paymentAfter, paymentOutcomes, paymentStates } from './lifecycle.ts'

/** Written down by hand: what each outcome makes of each state, in the order of the states. */
const expected: Record<(typeof paymentOutcomes)[number], (PaymentState | null)[]> = {
  //                  begun      kept         refused    dropped  refunding  refunded
  keep: ['kept', null, null, null, null, null],
  refuse: ['refused', null, null, null, null, null],
  drop: [null, null, 'dropped', null, null, null],
  'promise-refund': [null, 'refunding', null, null, null, null],
  refund: [null, null, null, null, 'refunded', null],
}

test.each(paymentOutcomes)('%s', (outcome) => {
  expect(paymentStates.map((state) => paymentAfter(state, outcome))).toEqual(expected[outcome])
})
