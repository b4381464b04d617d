import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sweepWhenQuiet } from './sweep-when-quiet.ts'

let usedMs = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: usedMs * 1000, system: 0 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a heap is swept once after a start and after each busy time, and never while somebody asks', () => {
  const sweep = vi.fn()
  sweepWhenQuiet(sweep)
  const sweeps: number[] = []
  for (const workMs of [4000, 5000, 100, 100, 100, 900, 0, 0]) {
    usedMs += workMs
    vi.advanceTimersByTime(20_000)
    sweeps.push(sweep.mock.calls.length)
  }
  expect(sweeps).toEqual([0, 0, 1, 1, 1, 1, 2, 2])
})
