import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../kernel/durations.ts'
import { isSignedOut, isWorthTelling, retryInMs } from './pace.ts'

test('a failing calendar is tried again after the interval, doubled each time, up to a day', () => {
  const waits = [1, 2, 3, 8, 500].map((failures) =>
    retryInMs({ failures, intervalMinutes: 15, retryAfterMs: undefined }),
  )
  expect(waits).toEqual([15, 30, 60, 1440, 1440].map((minutes) => minutes * MINUTE_MS))
})

test('a server that asks for more time gets it, up to a day', () => {
  const after = (retryAfterMs: number) => retryInMs({ failures: 1, intervalMinutes: 5, retryAfterMs })
  expect([after(1000), after(3_600_000), after(90 * DAY_MS)]).toEqual([5 * MINUTE_MS, 3_600_000, DAY_MS])
})

test('the owner is told at once of what only they can mend, and of the rest after the third failure', () => {
  for (const kind of ['wrong-password', 'signed-out', 'calendar-gone', 'not-allowed'] as const)
    expect(isWorthTelling({ kind, failures: 1, toldOf: null })).toBe(true)
  for (const kind of ['unreachable', 'too-busy', 'refused', 'unreadable', 'not-a-calendar'] as const)
    expect([1, 2, 3, 4].map((failures) => isWorthTelling({ kind, failures, toldOf: null }))).toEqual([
      ...[false, false, true, true],
    ])
})

test('the owner is told once, and again only when it has become their turn', () => {
  expect(isWorthTelling({ kind: 'unreachable', failures: 9, toldOf: 'unreachable' })).toBe(false)
  expect(isWorthTelling({ kind: 'unreachable', failures: 9, toldOf: 'calendar-gone' })).toBe(false)
  expect(isWorthTelling({ kind: 'wrong-password', failures: 9, toldOf: 'unreachable' })).toBe(true)
  expect(isWorthTelling({ kind: 'calendar-gone', failures: 9, toldOf: 'wrong-password' })).toBe(false)
})

test('an account that refused us has to be connected again', () => {
  const kinds = ['wrong-password', 'signed-out', 'calendar-gone', 'unreachable'] as const
  expect(kinds.map(isSignedOut)).toEqual([true, true, false, false])
})
