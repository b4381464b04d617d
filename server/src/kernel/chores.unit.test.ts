import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChores } from './chores.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = { warn: vi.fn() }
const clocksAgree = async () => true

test('a chore runs once soon after the start, and then at its own interval', async () => {
  const run = vi.fn(async () => {})
  const chores = startChores([{ name: 'sweep', everyMs: HOUR_MS, run }], { log, clocksAgree })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR_MS - 10_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(3)
  await chores.stop()
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a chore that fails is logged and tried again; a chore that is still running is not started again', async () => {
  const warn = vi.fn()
  const slow = Promise.withResolvers<void>()
  const patient = vi.fn(() => slow.promise)
  const broken = vi.fn(async () => {
    throw new Error('no disk')
  })
  const chores = startChores(
    [
      { name: 'slow', everyMs: 1_000, run: patient },
      { name: 'broken', everyMs: 1_000, run: broken },
    ],
    { log: { warn }, clocksAgree },
  )
  await vi.advanceTimersByTimeAsync(10_500)
  expect(patient).toHaveBeenCalledTimes(1)
  expect(broken).toHaveBeenCalledTimes(10)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ chore: 'broken' }), 'a chore failed')
  const stopped = chores.stop()
  slow.resolve()
  await stopped
})

test('a chore that needs the right time waits while the clocks differ, and others do not', async () => {
  const [careful, careless, warn] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn()]
  let agree = false
  const chores = startChores(
    [
      { name: 'delete', everyMs: 1_000, needsRightTime: true, run: careful },
      { name: 'count', everyMs: 1_000, run: careless },
    ],
    { log: { warn }, clocksAgree: async () => agree },
  )
  await vi.advanceTimersByTimeAsync(3_500)
  expect([careful.mock.calls.length, careless.mock.calls.length]).toEqual([0, 3])
  expect(warn).toHaveBeenCalledWith({ chore: 'delete' }, expect.stringContaining('a chore waits'))
  agree = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect([careful.mock.calls.length, careless.mock.calls.length]).toEqual([2, 5])
  await chores.stop()
})
