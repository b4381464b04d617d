import { expect, test } from 'vitest'
import { travelWords } from './travel-words.ts'

test.each([
  [0, 'less than a mile from Austin, TX'],
  [0.4, 'less than a mile from Austin, TX'],
  [1.2, 'about 1 mile from Austin, TX'],
  [12.5, 'about 13 miles from Austin, TX'],
  [2446, 'about 2,446 miles from Austin, TX'],
])('%s miles are written as: %s', (miles, words) => {
  expect(travelWords(miles, { name: 'Austin, TX' })).toBe(words)
})
