import { DAY_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { clocksAgree } from './clock.ts'

const database = await testDatabase()
const realNow = Date.now
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['the same time', 0, true],
  ['ten minutes ahead', 10 * MINUTE_MS, true],
  ['a day ahead', DAY_MS, false],
  ['a day behind', -DAY_MS, false],
])('our clock and the database: %s', async (_words, apartMs, agree) => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + apartMs)
  expect(await clocksAgree(database)).toBe(agree)
})
