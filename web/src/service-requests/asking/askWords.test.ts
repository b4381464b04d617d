import { expect, test } from 'vitest'
import { askWords, townIn } from './askWords.ts'

test.each([
  ['Pasadena, CA', 'Pasadena'],
  ['Pasadena', 'Pasadena'],
  ['Hall One, 12 Main St, Los Angeles, CA 90012', 'Los Angeles'],
  ['Hall One, Los Angeles, CA, USA', 'Los Angeles'],
  ['', null],
  [' , CA', null],
  ['x'.repeat(41), null],
])('the town of "%s" is %s', (location, town) => {
  expect(townIn(location)).toBe(town)
})

test('the button says who is asked', () => {
  const [maya, bo, cy] = ['Maya', 'Bo', 'Cy'].map((name) => ({ id: name, name }))
  if (!maya || !bo || !cy) throw new Error('three DJs are missing')
  expect(askWords([maya], 'Pasadena, CA')).toBe('Ask Maya')
  expect(askWords([maya, bo], '')).toBe('Ask these 2 DJs')
  expect(askWords([maya, bo, cy], '')).toBe('Ask these 3 DJs')
  expect(askWords([], 'Pasadena, CA')).toBe('Ask DJs near Pasadena')
  expect(askWords([], '')).toBe('Ask DJs near you')
})
