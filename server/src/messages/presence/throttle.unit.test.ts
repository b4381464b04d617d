import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'

const at = (ms: number) => new Date(1_000_000 + ms)

test('a key passes once in two seconds, and another key passes beside it', () => {
  const passes = throttle({ everyMs: 2000, most: 10 })
  expect([passes('a', at(0)), passes('a', at(1999)), passes('b', at(1999)), passes('a', at(2000))]).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('a clock that was set back does not silence a key for long', () => {
  const passes = throttle({ everyMs: 2000, most: 10 })
  expect([passes('a', at(60_000)), passes('a', at(0))]).toEqual([true, true])
})

test('only the newest keys are remembered', () => {
  const passes = throttle({ everyMs: 2000, most: 2 })
  for (const key of ['a', 'b', 'c']) passes(key, at(0))
  expect([passes('b', at(1)), passes('c', at(1)), passes('a', at(1))]).toEqual([false, false, true])
})
