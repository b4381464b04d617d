import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'
import { createBell } from './bell.ts'

const backoff = { baseMs: 100, capMs: 5_000 }

test('waits double with each attempt, up to the cap', () => {
  const longest = [1, 2, 3, 4, 7, 60].map((attempt) => backoffMs(backoff, attempt, () => 1))
  expect(longest).toEqual([100, 200, 400, 800, 5_000, 5_000])
})

test('half of a wait is chance', () => {
  expect(backoffMs(backoff, 3, () => 0)).toBe(200)
  expect(backoffMs(backoff, 3, () => 0.5)).toBe(300)
})

test('a ring that nobody waited for is remembered once', async () => {
  const bell = createBell()
  bell.ring()
  bell.ring()
  await bell.wait(60_000)
  const second = bell.wait(60_000).then(() => 'rung')
  expect(await Promise.race([second, Promise.resolve('waiting')])).toBe('waiting')
  bell.ring()
  expect(await second).toBe('rung')
})
