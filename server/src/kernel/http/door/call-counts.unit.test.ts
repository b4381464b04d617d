import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommonCount } from '../../limits/common-count.ts'
import { callCounts } from './call-counts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** So many processes that share a count as they do in the database, and how often it was asked. */
function processes(amount: number) {
  const rows = new Map<string, { total: number; endsAt: number }>()
  const met: Parameters<CommonCount['meet']>[] = []
  const state = { asked: 0, isAway: false, neighbours: amount - 1, hears: true }
  const common: CommonCount = {
    neighbours: () => state.neighbours,
    async add(key, calls, endsInMs) {
      state.asked += 1
      if (state.isAway) throw new Error('away')
      const old = rows.get(key)
      const isOver = !old || old.endsAt <= Date.now()
      const row = isOver ? { total: 0, endsAt: Date.now() + endsInMs } : old
      row.total += calls
      rows.set(key, row)
      const answer = { total: row.total, endsInMs: row.endsAt - Date.now() }
      if (isOver && state.hears) for (const [, hear] of met) hear({ key, endsInMs: answer.endsInMs })
      return answer
    },
    meet(own, hear) {
      for (const [theirs] of met) for (const shared of theirs()) hear(shared)
      met.push([own, hear])
    },
  }
  const each = Array.from({ length: amount }, () => callCounts(common))
  /** Whether the call passed at the process of this number. */
  const take = async (at: number, most: number, key = 'ann') =>
    !(await each[at % amount]?.take(key, most))?.isRefused
  return { state, common, each, take, totalOf: (key: string) => rows.get(key)?.total }
}

/** How many of these calls pass, made one after the other at the processes that `at` chooses. */
async function passedOf(calls: number, pass: (n: number) => Promise<boolean>): Promise<number> {
  let passed = 0
  for (let n = 0; n < calls; n++) if (await pass(n)) passed += 1
  return passed
}

test.each([
  [2, 600],
  [2, 20],
  [3, 600],
  [5, 7],
  [16, 600],
  [2, 1],
])('%i processes in turn answer exactly the %i calls of the limit', async (amount, most) => {
  const { take } = processes(amount)
  expect(await passedOf(most + 1, (n) => take(n, most))).toBe(most)
})

test('in one order after the other they answer at least all but a tenth, and never more', async () => {
  for (const at of [(n: number) => (n < 550 ? 0 : 1), (n: number) => (n % 7 === 0 ? 1 : 0), () => 1]) {
    const { take } = processes(2)
    const passed = await passedOf(700, (n) => take(at(n), 600))
    expect(passed).toBeLessThanOrEqual(600)
    expect(passed).toBeGreaterThanOrEqual(540)
  }
})

test('one process alone, and calls below half of its share, ask nobody and wait for nothing', async () => {
  const { state, each, take } = processes(2)
  expect(await passedOf(300, (n) => take(n, 600))).toBe(300)
  expect(each[0]?.take('bob', 600)).toMatchObject({ isRefused: false, left: 599 })
  state.neighbours = 0
  expect(await passedOf(700, () => take(0, 600, 'cid'))).toBe(600)
  expect(state.asked).toBe(0)
})

test('what passed at one process before is counted as soon as another one counts in common', async () => {
  const { take, totalOf } = processes(2)
  expect(await passedOf(5, () => take(1, 40))).toBe(5)
  expect(await passedOf(60, () => take(0, 40))).toBe(35)
  expect(totalOf('ann')).toBeGreaterThanOrEqual(40)
  expect(await take(1, 40)).toBe(false)
})

test('who goes on after the limit is refused from memory, until the window that all share is over', async () => {
  const { state, each, take } = processes(2)
  expect(await passedOf(70, (n) => take(n, 60))).toBe(60)
  const { asked } = state
  vi.advanceTimersByTime(59_000)
  expect(await passedOf(500, (n) => take(n, 60))).toBe(0)
  expect(state.asked).toBe(asked)
  expect(each.map((counts) => counts.take('ann', 60))).toMatchObject([{ left: 0 }, { left: 0 }])
  vi.advanceTimersByTime(1_000)
  expect(await passedOf(70, (n) => take(n, 60))).toBe(60)
})

test('a clock that ran an hour ahead and is set right shuts nobody out', async () => {
  const { take } = processes(2)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await passedOf(70, (n) => take(n, 60))).toBe(60)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await take(0, 60)).toBe(true)
})

test('a process that starts later is told what is counted in common, and lets nothing pass besides', async () => {
  const { state, common, take } = processes(2)
  expect(await passedOf(60, (n) => take(n, 60))).toBe(60)
  state.neighbours = 2
  const late = callCounts(common)
  expect((await late.take('ann', 60)).isRefused).toBe(true)
  expect(late.take('bob', 60)).toMatchObject({ isRefused: false })
})

test('a process that was not told lets pass half of its share at most', async () => {
  const { state, take } = processes(2)
  state.hears = false
  expect(await passedOf(100, () => take(0, 40))).toBe(40)
  expect(await passedOf(100, () => take(1, 40))).toBe(10)
})

test('without an answer a process goes on by its own count, and does not ask again', async () => {
  const { state, take } = processes(2)
  state.isAway = true
  expect(await passedOf(70, () => take(0, 60))).toBe(60)
  expect(state.asked).toBe(1)
  // What another process would have had to add is not held against the person here either.
  const other = processes(2)
  expect(await other.take(1, 60)).toBe(true)
  other.state.isAway = true
  expect(await passedOf(59, () => other.take(1, 60))).toBe(59)
})

test('many calls at once wait for one question at a time, and no more than the limit pass', async () => {
  const { state, take } = processes(3)
  const outcomes = await Promise.all(Array.from({ length: 1_000 }, (_, n) => take(n, 600)))
  expect(outcomes.filter(Boolean)).toHaveLength(600)
  expect(state.asked).toBeLessThan(100)
})
