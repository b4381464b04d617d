import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitPages, rateLimit } from './rate-limit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A page that answers at most so many calls of an address a minute, and one without a limit. */
function pages(perMinute: number, mostCounted?: number) {
  const limit = rateLimit({ perMinute, ...(mostCounted && { mostCounted }) })
  if (!limit) throw new Error('no limit')
  const app = Fastify()
  app.decorateRequest('actor', null)
  app.setErrorHandler((_error, _request, reply) => reply.code(429).send())
  limitPages(app, limit)
  app.get('/limited', { config: { limited: true } }, async () => 'here')
  app.get('/open', async () => 'here')
  return (url: string, remoteAddress: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url, method, remoteAddress })
}

test('counts each address for itself, says what is left, and begins anew after a minute', async () => {
  const ask = pages(2)
  const first = await ask('/limited', '192.0.2.1')
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' })
  expect((await ask('/limited', '192.0.2.1', 'HEAD')).statusCode).toBe(200)
  vi.advanceTimersByTime(20_000)
  const third = await ask('/limited', '192.0.2.1')
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '40'])
  expect((await ask('/limited', '192.0.2.2')).statusCode).toBe(200)
  expect((await ask('/open', '192.0.2.1')).statusCode).toBe(200)
  vi.advanceTimersByTime(40_000)
  expect((await ask('/limited', '192.0.2.1')).statusCode).toBe(200)
})

test('of too many addresses the one that asked longest ago is forgotten', async () => {
  const ask = pages(1, 2)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) await ask('/limited', address)
  await ask('/limited', '192.0.2.3')
  expect((await ask('/limited', '192.0.2.1')).statusCode).toBe(429)
  expect((await ask('/limited', '192.0.2.2')).statusCode).toBe(200)
})
