import { expect, test } from 'vitest'
import { comment, rating, replyText } from './text.ts'

const sentenceOf = (schema: typeof comment | typeof rating, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('spaces around a text do not count', () => {
  expect(comment.parse('  Great night.\n')).toBe('Great night.')
  expect(comment.parse('👍')).toBe('👍')
})

test.each(['', '   ', '\u200b\u2060', '\u202e', null, 5])('%j is no review', (text) => {
  expect(sentenceOf(comment, text)).toBe('Please write a few words')
  expect(sentenceOf(replyText, text)).toBe('Please write a reply')
})

test('a text has an end', () => {
  expect(comment.safeParse('x'.repeat(2000)).success).toBe(true)
  expect(sentenceOf(comment, 'x'.repeat(2001))).toBe('A review may have 2000 characters at most')
  expect(replyText.safeParse('x'.repeat(1000)).success).toBe(true)
  expect(sentenceOf(replyText, 'x'.repeat(1001))).toBe('A reply may have 1000 characters at most')
})

test.each([0, 6, 4.5, -1, '5', null, Number.NaN])('%j is no rating', (value) => {
  expect(sentenceOf(rating, value)).toBe('Please choose one to five stars')
})

test('one to five stars are ratings', () => {
  for (const value of [1, 2, 3, 4, 5]) expect(rating.parse(value)).toBe(value)
})
