import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, addressOf, call, reasonOf } from './api.ts'

const endpoint = {
  method: 'POST',
  path: '/api/things/:id',
  summary: '',
  access: 'user',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ ok: z.boolean() }),
} as const

const answer = (status: number, body: string, statusText = '') =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, statusText }))
const args = { params: { id: 'a b' }, body: { name: 'x' } }

afterEach(() => vi.restoreAllMocks())

test('sends JSON with credentials to the filled-in path', async () => {
  const fetched = answer(200, '{"ok":true}')
  expect(await call(endpoint, args)).toEqual({ ok: true })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/things/a%20b')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"x"}' })
  expect(init?.headers).toEqual({ 'content-type': 'application/json' })
})

describe('a failure', () => {
  test("reads '{status}: {body text}'", async () => {
    answer(409, '{"message":"Taken.","code":"conflict","requestId":"1"}')
    const error = await call(endpoint, args).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      message: '409: {"message":"Taken.","code":"conflict","requestId":"1"}',
      reason: 'Taken.',
    })
    expect(reasonOf(error, 'Please try again.')).toBe('Taken.')
  })

  test("reads '{status}: {status text}' when the body is empty", async () => {
    answer(502, '', 'Bad Gateway')
    await expect(call(endpoint, args)).rejects.toThrow('502: Bad Gateway')
  })

  test('without a sentence of ours gives the caller its own words', async () => {
    answer(500, '<html>')
    const error = await call(endpoint, args).catch((e: unknown) => e)
    expect(reasonOf(error, 'Please try again.')).toBe('Please try again.')
    expect(reasonOf(new TypeError('fetch failed'), 'Please try again.')).toBe('Please try again.')
  })
})

test('a query leaves out what is not there', () => {
  const query = { search: 'a&b', lat: undefined, radius: 25 }
  expect(addressOf('/api/djs/discover', {}, query)).toBe('/api/djs/discover?search=a%26b&radius=25')
})
