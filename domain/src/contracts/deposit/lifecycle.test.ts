import { expect, test } from 'vitest'
import { type DepositStatus, depositAfter, depositEvents, depositStatuses } from './lifecycle.ts'

/** Written down by hand: what each event makes of each state, in the order of the states. */
const expected: Record<(typeof depositEvents)[number], (DepositStatus | null)[]> = {
  //                  open         paid         refunding   refunded  void
  covered: ['paid', null, null, null, null],
  'more-asked': [null, 'open', null, null, null],
  closed: ['void', null, null, null, null],
  'refund-promised': ['refunding', 'refunding', null, null, null],
  refunded: [null, null, 'refunded', null, null],
}

test.each(depositEvents)('%s', (event) => {
  expect(depositStatuses.map((status) => depositAfter(status, event))).toEqual(expected[event])
})
