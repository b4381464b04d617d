import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'
import { createWakeUp } from './wake-up.ts'

const backoff = { baseMs: 100, capMs: 5_000 }

test('waits double with each attempt, up to the cap', () => {
  const longest = [1, 2, 3, 4, 7, 60].map((attempt) => backoffMs(backoff, attempt, () => 1))
  expect(longest).toEqual([100, 200, 400, 800, 5_000, 5_000])
})

test('half of a wait is random', () => {
  expect(backoffMs(backoff, 3, () => 0)).toBe(200)
  expect(backoffMs(backoff, 3, () => 0.5)).toBe(300)
})

test('a call that nobody waited for is remembered once', async () => {
  const wakeUp = createWakeUp()
  wakeUp.call()
  wakeUp.call()
  await wakeUp.wait(60_000)
  const second = wakeUp.wait(60_000).then(() => 'called')
  expect(await Promise.race([second, Promise.resolve('waiting')])).toBe('waiting')
  wakeUp.call()
  expect(await second).toBe('called')
})
