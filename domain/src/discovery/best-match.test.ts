import { expect, test } from 'vitest'
import { matchScore } from './best-match.ts'

const score = (stars: number, reviewCount: number, hasClip = false) =>
  matchScore({ ratingHundredths: stars * 100, reviewCount, hasClip })

test('many good reviews count for more than one perfect review, and that for more than none', () => {
  const order = [score(4.8, 40), score(5, 1), score(0, 0), score(2, 10)]
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  expect(new Set(order).size).toBe(order.length)
})

test('of two DJs rated alike the one with a clip comes first, and a clip outweighs no bad rating', () => {
  expect(score(4.5, 8, true)).toBeGreaterThan(score(4.5, 8))
  expect(score(0, 0, true)).toBeGreaterThan(score(0, 0))
  expect(score(3, 20, true)).toBeLessThan(score(4, 20))
})

test('a score is whole thousandths of a star', () => {
  expect(score(0, 0)).toBe(3800)
  expect(score(5, 1)).toBe(4000)
  expect(score(4.33, 3, true)).toBe(Math.floor(((433 * 3 + 1900) * 10) / 8) + 150)
})
