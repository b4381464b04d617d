import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connections } from './connections.ts'
import { scheduleVacuum } from './vacuum.ts'

const statements: string[] = []
const client = {
  query: async (statement: string | { text: string }) => {
    if (typeof statement === 'string') return { rows: [{ name: 'users' }, { name: 'odd "name' }] }
    statements.push(statement.text)
    return { rows: [] }
  },
} as unknown as pg.PoolClient
const borrow: Connections['borrow'] = (use) => use(client, () => {})

beforeEach(() => {
  vi.useFakeTimers()
  statements.length = 0
})
afterEach(() => vi.useRealTimers())

test('every table is vacuumed soon after the start and then each hour, until it is stopped', async () => {
  const stop = scheduleVacuum(borrow, pino({ level: 'silent' }))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(statements).toEqual(['vacuum (analyze) public."users"', 'vacuum (analyze) public."odd ""name"'])
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS)
  expect(statements).toHaveLength(6)
  await stop()
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS)
  expect(statements).toHaveLength(6)
})
