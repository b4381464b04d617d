import { describe, expect, test } from 'vitest'
import { differencesOf, type OurPayment, type TheirPayment } from './difference.ts'

const ours: OurPayment = { state: 'kept', amountCents: 50_000, refundedCents: 0, disputeState: null }
const theirs: TheirPayment = { status: 'succeeded', amountCents: 50_000, refundedCents: 0, dispute: null }
const found = (a: Partial<OurPayment> | null, b: Partial<TheirPayment> | null) =>
  differencesOf(a && { ...ours, ...a }, b && { ...theirs, ...b })
const kinds = (a: Partial<OurPayment> | null, b: Partial<TheirPayment> | null) =>
  found(a, b).map(({ what }) => what)

describe('a payment of ours beside the provider’s', () => {
  test('that is the same has no difference', () => {
    expect(found({}, {})).toEqual([])
    expect(found({ refundedCents: 10_000 }, { refundedCents: 10_000 })).toEqual([])
    expect(found({ disputeState: 'won' }, { dispute: { state: 'won' } })).toEqual([])
    expect(found({ state: 'dropped' }, { status: 'canceled' })).toEqual([])
    expect(found({ state: 'dropped' }, { refundedCents: 50_000 })).toEqual([])
    expect(found({ state: 'refunded', refundedCents: 50_000 }, { refundedCents: 50_000 })).toEqual([])
  })

  test('names what each says', () => {
    expect(found({}, { amountCents: 49_999 })).toEqual([
      { what: 'amount', ours: '$500.00', theirs: '$499.99' },
    ])
    expect(found({ refundedCents: 5 }, {})).toEqual([{ what: 'refunded', ours: '$0.05', theirs: '$0.00' }])
    expect(found({}, { dispute: { state: 'opened' } })).toEqual([
      { what: 'dispute', ours: 'none', theirs: 'opened' },
    ])
    expect(found({}, { status: 'canceled' })).toEqual([{ what: 'state', ours: 'kept', theirs: 'canceled' }])
  })

  test('that only one of the two knows is a difference where money moved', () => {
    expect(found(null, {})).toEqual([{ what: 'unknown-here', ours: 'nothing', theirs: '$500.00' }])
    expect(found({}, null)).toEqual([{ what: 'unknown-there', ours: '$500.00', theirs: 'nothing' }])
    expect(kinds({ state: 'refunded' }, null)).toEqual(['unknown-there'])
    expect(kinds(null, { status: 'open' })).toEqual([])
    expect(kinds({ state: 'begun' }, null)).toEqual([])
    expect(kinds({ state: 'dropped' }, null)).toEqual([])
    expect(kinds(null, null)).toEqual([])
  })

  test('that was dropped here is undone there', () => {
    expect(kinds({ state: 'dropped' }, { refundedCents: 49_999 })).toEqual(['state'])
  })

  test.each(['begun', 'refused', 'refunding'] as const)(
    'that is %s is not compared but for its amount',
    (state) => {
      expect(kinds({ state, refundedCents: 7 }, {})).toEqual([])
      expect(kinds({ state }, { amountCents: 1 })).toEqual(['amount'])
    },
  )

  test('can differ in several things at once', () => {
    expect(kinds({ refundedCents: 1 }, { amountCents: 1, dispute: { state: 'lost' } })).toEqual([
      'amount',
      'refunded',
      'dispute',
    ])
  })
})
