import { operatorsApi } from '@cuebook/domain/kernel/operators-api.ts'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnAwayWhenOverloaded, watchWaits } from './overload.ts'

/** A clock whose looks come as late as each entry says, in milliseconds. */
function looksLate(...late: readonly number[]): number {
  let now = 0
  const waits = watchWaits({ databaseWaitMs: () => 0, now: () => now })
  for (const ms of late) {
    now += 50 + ms
    waits.look()
  }
  return waits.standingMs()
}

test('one long computation is no queue, and looks that all come late are one', () => {
  expect(looksLate(0, 0, 0, 4_000)).toBe(0)
  expect(looksLate(0, 0, 0, 4_000, 20)).toBe(0)
  expect(looksLate(1_200, 1_500, 1_100)).toBe(1_100)
  expect(looksLate(1_200, 1_500, 1_100, 0)).toBe(0)
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

async function aServer() {
  let waitMs = 0
  const lines: unknown[][] = []
  const log = {
    warn: (...line: unknown[]) => lines.push(line),
    info: (...line: unknown[]) => lines.push(line),
  }
  const app = Fastify()
  turnAwayWhenOverloaded(app, { databaseWaitMs: () => waitMs, log })
  const endpoint = { ...operatorsApi.health, path: '/api/things', unlimited: undefined } as never
  app.get('/api/things', { config: { endpoint } }, async () => 'read')
  app.post('/api/things', { config: { endpoint } }, async () => 'done')
  app.get('/api/health', { config: { endpoint: operatorsApi.health } }, async () => 'ok')
  app.get('/app.js', async () => 'script')
  app.setNotFoundHandler(async () => 'page')
  const statuses = async (ms: number) => {
    // A call waits for the database four times.
    waitMs = ms
    vi.advanceTimersByTime(1_000)
    const asked = [
      app.inject('/api/things'),
      app.inject({ method: 'POST', url: '/api/things' }),
      app.inject('/contracts'),
      app.inject('/api/health'),
      app.inject('/app.js'),
    ]
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  }
  return { app, statuses, lines }
}

test('while a queue stands, reads are turned away first, then also what people do, and never health or files', async () => {
  const { statuses } = await aServer()
  expect(await statuses(0)).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(225)).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(375)).toEqual([503, 200, 200, 200, 200])
  expect(await statuses(875)).toEqual([503, 503, 503, 200, 200])
  expect(await statuses(0)).toEqual([200, 200, 200, 200, 200])
})

test('whoever is turned away is told when to come again, and the log says it once', async () => {
  const { app, statuses, lines } = await aServer()
  await statuses(5_000)
  const answer = await app.inject('/api/things')
  expect([answer.headers['retry-after'], answer.json().code]).toEqual(['5', 'server.busy'])
  await statuses(5_000)
  await statuses(0)
  expect(lines.map(([, words]) => words)).toEqual([
    'more is asked than can be answered',
    'the server has caught up',
  ])
  expect(lines[1]?.[0]).toEqual({ turnedAway: 7 })
})
