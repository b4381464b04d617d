import { expect, test } from 'vitest'
import { type DepositStatus, depositAfter, depositEvents, depositStatuses } from './lifecycle.ts'

/** Written by hand: the state that follows each event, one column per state. */
const expected: Record<(typeof depositEvents)[number], (DepositStatus | null)[]> = {
  //                  open         paid         refunding   refunded  void
  covered: ['paid', null, null, null, null],
  'more-asked': [null, 'open', null, null, null],
  closed: ['void', null, null, null, null],
  'refund-promised': ['refunding', 'refunding', null, null, null],
  refunded: [null, 'refunded', 'refunded', null, null],
}

test.each(depositEvents)('the event %s moves a deposit only in the states that allow it', (event) => {
  expect(depositStatuses.map((status) => depositAfter(status, event))).toEqual(expected[event])
})
