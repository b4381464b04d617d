import { expect, test } from 'vitest'
import { refundLines } from './refund-lines.ts'

const [monday, tuesday, friday] = ['2031-01-06T10:00:00Z', '2031-01-07T10:00:00Z', '2031-01-10T10:00:00Z']
const ofPayment = (refundedCents: number, isMade = true) => ({ refundedCents, at: friday, isMade })
const made = { at: monday, cents: 100, isMade: true }
const promised = { at: tuesday, cents: 50, isMade: false }

test('a payment that nobody gave back has no lines', () => {
  expect(refundLines(ofPayment(0), [])).toEqual([])
})

test('each refund of ours has its own line', () => {
  expect(refundLines(ofPayment(150, false), [made, promised])).toEqual([made, promised])
})

test('what was given back elsewhere is one line more, and is made', () => {
  expect(refundLines(ofPayment(130), [])).toEqual([{ at: friday, cents: 130, isMade: true }])
  expect(refundLines(ofPayment(130), [made])).toEqual([made, { at: friday, cents: 30, isMade: true }])
  expect(refundLines(ofPayment(170, false), [made, promised]).at(-1)).toEqual({
    at: friday,
    cents: 20,
    isMade: true,
  })
})

test('a refund of a time when only sums were kept is promised until it is made', () => {
  expect(refundLines(ofPayment(130, false), [])).toEqual([{ at: friday, cents: 130, isMade: false }])
})

test('what did not reach the card is missing from the latest', () => {
  expect(refundLines(ofPayment(120), [made, promised])).toEqual([made, { ...promised, cents: 20 }])
  expect(refundLines(ofPayment(100), [made, promised])).toEqual([made])
  expect(refundLines(ofPayment(30), [made, promised])).toEqual([{ ...made, cents: 30 }])
})
