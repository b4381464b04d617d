import { expect, test } from 'vitest'
import { type Typed, typedCvc, typedExpiry, typedNumber } from './cardEntry.ts'

/** The caret is written as `|`. */
const read = (text: string): [string, number] => [text.replace('|', ''), text.indexOf('|')]
const shown = ({ value, caret }: Typed) => `${value.slice(0, caret)}|${value.slice(caret)}`

test.each([
  ['4|', '4|'],
  ['4242|', '4242|'],
  ['42424|', '4242 4|'],
  ['4242424242424242|', '4242 4242 4242 4242|'],
  ['4242-4242.4242 4242|', '4242 4242 4242 4242|'],
  ['abc|', '|'],
  // a digit typed in the middle
  ['42942| 4242', '4294 2|424 2'],
  ['429|42 4242', '429|4 2424 2'],
  // Backspace deleted the space, so the next Backspace deletes the digit before it
  ['4242|4242', '4242| 4242'],
  // a digit deleted in the middle
  ['42|2 4242', '42|24 242'],
  ['4242 4242 4242 4242 12345|', '4242 4242 4242 4242 123|'],
])('a card number %j becomes %j', (typed, wanted) => {
  expect(shown(typedNumber(...read(typed)))).toBe(wanted)
})

test.each([
  ['1|', '1|'],
  ['12|', '12|'],
  ['123|', '12/3|'],
  ['12/30|', '12/30|'],
  ['12 / 30|', '12/30|'],
  ['12/2030|', '12/30|'],
  ['5/|', '05|'],
  ['5/30|', '05/30|'],
  ['1|/30', '01|/30'],
  ['12|30', '12|/30'],
  ['12/305|', '12/30|'],
])('an expiry %j becomes %j', (typed, wanted) => {
  expect(shown(typedExpiry(...read(typed)))).toBe(wanted)
})

test.each([
  ['12a3|', '123|'],
  ['12345|', '1234|'],
  ['1|23', '1|23'],
])('a CVC %j becomes %j', (typed, wanted) => {
  expect(shown(typedCvc(...read(typed)))).toBe(wanted)
})
