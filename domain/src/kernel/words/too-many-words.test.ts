import { expect, test } from 'vitest'
import { tooManyWords } from './too-many-words.ts'

test.each([
  [1, 'Too many requests. Please wait a moment and try again.'],
  [59, 'Too many requests. Please wait a moment and try again.'],
  [60, 'Too many requests. Please try again in 1 minute.'],
  [61, 'Too many requests. Please try again in 2 minutes.'],
  [59 * 60, 'Too many requests. Please try again in 59 minutes.'],
  [60 * 60, 'Too many requests. Please try again in 1 hour.'],
  [23 * 3600 + 1, 'Too many requests. Please try again in 24 hours.'],
])('after a limit that ends in %d seconds a person reads: %s', (seconds, words) => {
  expect(tooManyWords(seconds)).toBe(words)
})
