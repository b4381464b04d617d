import { expect, test } from 'vitest'
import { askedRange } from './range.ts'

test.each([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-1000', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=5-', { start: 5, end: 99 }],
  ['bytes= 5 - 6', { start: 5, end: 6 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=99999999999999999999-', 'none'],
  ['bytes=6-5', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['pages=0-1', null],
  ['', null],
])('%j of a hundred bytes means %j', (header, range) => {
  expect(askedRange(header, 100)).toEqual(range)
})

test('an empty file has no parts', () => {
  expect(askedRange('bytes=0-', 0)).toBe('none')
  expect(askedRange('bytes=-5', 0)).toBe('none')
})
