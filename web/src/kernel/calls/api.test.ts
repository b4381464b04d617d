import type { CallTable } from '@cuebook/domain/kernel/call.ts'
import type { EndpointTable } from '@cuebook/domain/kernel/endpoint.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, addressOf, callsOf, readFresh, reasonOf } from './api.ts'

const thingsCalls = {
  rename: { method: 'POST', path: '/api/things/:id' },
  list: { method: 'GET', path: '/api/things' },
} as const satisfies CallTable
const table = {
  rename: {
    ...thingsCalls.rename,
    summary: '',
    access: 'user',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    reply: z.object({ ok: z.boolean() }),
  },
  list: { ...thingsCalls.list, summary: '', access: 'user', reply: z.array(z.string()) },
} as const satisfies EndpointTable
const api = callsOf<typeof table>(thingsCalls)

const answer = (status: number, body: string, statusText = '') =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, statusText }))
const args = { params: { id: 'a b' }, body: { name: 'x' } }

afterEach(() => vi.restoreAllMocks())

test('a call sends JSON with credentials to the filled-in path', async () => {
  const fetched = answer(200, '{"ok":true}')
  expect(await api.rename(args)).toEqual({ ok: true })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/things/a%20b')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"x"}' })
  expect(init?.headers).toEqual({ 'content-type': 'application/json' })
})

test('a call without required arguments takes none, and withHeaders also returns the headers', async () => {
  const fetched = answer(200, '["a"]')
  expect(await api.list()).toEqual(['a'])
  expect(fetched.mock.calls[0]?.[1]).toEqual({ method: 'GET', credentials: 'include' })
  fetched.mockResolvedValue(new Response('["b"]', { headers: { 'x-total-count': '1' } }))
  const { reply, headers } = await api.list.withHeaders()
  expect([reply, headers.get('x-total-count')]).toEqual([['b'], '1'])
})

test('for some seconds after a change by somebody else, what is read must be the present state', async () => {
  vi.useFakeTimers({ now: 0 })
  const fetched = answer(200, '[]')
  const sent = async () => {
    fetched.mockResolvedValue(new Response('[]'))
    await api.list()
    return fetched.mock.lastCall?.[1]?.headers
  }
  expect(await sent()).toBeUndefined()
  readFresh()
  expect(await sent()).toEqual({ 'x-fresh': '1' })
  vi.setSystemTime(5_000)
  expect(await sent()).toBeUndefined()
  vi.useRealTimers()
})

describe('a failure', () => {
  test("has the message '{status}: {body text}'", async () => {
    answer(409, '{"message":"Taken.","code":"conflict","requestId":"1"}')
    const error = await api.rename(args).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      message: '409: {"message":"Taken.","code":"conflict","requestId":"1"}',
      reason: 'Taken.',
    })
    expect(reasonOf(error, 'Please try again.')).toBe('Taken.')
  })

  test("has the message '{status}: {status text}' when the body is empty", async () => {
    answer(502, '', 'Bad Gateway')
    await expect(api.rename(args)).rejects.toThrow('502: Bad Gateway')
  })

  test("without a message from the server falls back to the caller's text", async () => {
    answer(500, '<html>')
    const error = await api.rename(args).catch((e: unknown) => e)
    expect(reasonOf(error, 'Please try again.')).toBe('Please try again.')
    expect(reasonOf(new TypeError('fetch failed'), 'Please try again.')).toBe('Please try again.')
  })
})

test('a query leaves out undefined and null values', () => {
  const query = { search: 'a&b', lat: undefined, radius: 25 }
  expect(addressOf('/api/djs/discover', {}, query)).toBe('/api/djs/discover?search=a%26b&radius=25')
})
