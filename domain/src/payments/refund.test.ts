import { describe, expect, test } from 'vitest'
import { paymentStates } from './lifecycle.ts'
import { leftOf, type Refundable, refundRefusal } from './refund.ts'

const paid: Refundable = {
  state: 'kept',
  amountCents: 50_000,
  refundedCents: 0,
  disputeState: null,
  disputedCents: 0,
}

describe('what is left of a payment', () => {
  test.each([
    [{}, 50_000],
    [{ refundedCents: 20_000 }, 30_000],
    [{ refundedCents: 50_000 }, 0],
    [{ disputeState: 'opened', disputedCents: 50_000 }, 50_000],
    [{ disputeState: 'won', disputedCents: 50_000 }, 50_000],
    [{ disputeState: 'lost', disputedCents: 10_000, refundedCents: 5_000 }, 35_000],
    [{ disputeState: 'lost', disputedCents: 50_000, refundedCents: 5_000 }, 0],
  ] satisfies [Partial<Refundable>, number][])('after %j it is %i cents', (change, left) => {
    expect(leftOf({ ...paid, ...change })).toBe(left)
  })
})

describe('an operator', () => {
  test('refunds only payments that counted, one refund at a time', () => {
    expect(paymentStates.map((state) => [state, refundRefusal({ ...paid, state })])).toEqual([
      ['begun', 'refund.not-paid'],
      ['kept', null],
      ['refused', 'refund.not-paid'],
      ['dropped', 'refund.not-paid'],
      ['refunding', 'refund.on-its-way'],
      ['refunded', null],
    ])
  })

  test('waits while a bank decides, and refunds nothing of what is gone', () => {
    expect(refundRefusal({ ...paid, disputeState: 'opened', disputedCents: 1 })).toBe('refund.disputed')
    expect(refundRefusal({ ...paid, disputeState: 'won', disputedCents: 1 })).toBeNull()
    expect(refundRefusal({ ...paid, refundedCents: 50_000 })).toBe('refund.nothing-left')
    expect(refundRefusal({ ...paid, refundedCents: 49_999 })).toBeNull()
  })
})
