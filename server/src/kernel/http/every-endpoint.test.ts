import { createHash } from 'node:crypto'
import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { origin, testApp } from '../../../tests/app.ts'
import { faultOf } from '../../../tests/hostile/declared.ts'
import { addressOf, bodyOf, everyEndpoint } from '../../../tests/hostile/every-endpoint.ts'
import { hostileCall, seeded } from '../../../tests/hostile/hostile.ts'
import { rowCounts } from '../../../tests/row-counts.ts'
import type { Method } from '../../../tests/visitor.ts'

const { app, ctx, visitor, signedIn } = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = ctx.database

const person = await signedIn({ email: 'admin@people.example', role: 'dj', withPassword: true })
const mutating = everyEndpoint.filter(([, { method }]) => method !== 'GET')
const guarded = everyEndpoint.filter(([, { access }]) => access !== 'visitor' && access !== 'anyone')

/** The responses that the document must list for an endpoint. */
const responsesOf = (endpoint: Endpoint) => {
  if (endpoint.kind === 'redirect') return { 302: {} }
  const types =
    endpoint.kind === 'file'
      ? endpoint.produces
      : [endpoint.kind === 'stream' ? 'text/event-stream' : 'application/json']
  return { 200: { content: Object.fromEntries(types.map((type) => [type, {}])) } }
}

describe('the OpenAPI document', () => {
  const operations = z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.looseObject({}) })),
  )
  const document = z.object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
    paths: operations,
    components: z.looseObject({}),
  })

  test('is valid in shape and lists every endpoint of every table, and nothing else', async () => {
    const answer = await visitor().get('/api/openapi.json')
    const { paths } = document.parse(answer.json())
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(listed.sort()).toEqual(everyEndpoint.map(([name]) => name).sort())
    for (const [name, endpoint] of everyEndpoint) {
      const { summary } = endpoint
      const [method = '', path = ''] = name.split(' ')
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation).toMatchObject({ summary, responses: responsesOf(endpoint) })
      expect(operation?.requestBody !== undefined, name).toBe(bodyOf(endpoint) !== undefined)
    }
  })

  test('has a page for people, whose calls can be read without its one script', async () => {
    const answer = await visitor().get('/api/docs')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const scripts = [...answer.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
    const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'))
    expect(answer.headers['content-security-policy']).toContain(`script-src 'sha256-${hashes}';`)
    expect(answer.body).not.toMatch(/<script [^>]|\son\w+=/i)
    for (const [, { path, summary }] of everyEndpoint) {
      expect(answer.body).toContain(path.replaceAll(/:(\w+)/g, '{$1}'))
      expect(answer.body).toContain(summary.replaceAll("'", '&#39;'))
    }
  })
})

describe('a mutating call from another site is refused and changes nothing', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: `${origin}.evil.example` },
    { origin: undefined, 'sec-fetch-site': 'cross-site' },
    { origin: undefined, 'sec-fetch-site': 'same-site' },
  ]

  let before: Awaited<ReturnType<typeof rowCounts>>
  beforeAll(async () => {
    before = await rowCounts(db)
  })

  test.each(mutating)('%s', async (_name, endpoint) => {
    for (const headers of foreign) {
      const answer = await person.call(endpoint.method, addressOf(endpoint), {
        headers,
        payload: { confirm: 'RESET' },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'request.foreign-origin'])
    }
    expect(await rowCounts(db)).toEqual(before)
  })

  test('while our own pages, and programs that send no origin, are served', async () => {
    const role = { payload: { role: 'dj' } }
    const ours = [{ origin }, { origin: undefined }, { origin: undefined, 'sec-fetch-site': 'same-origin' }]
    for (const headers of ours) {
      expect((await person.call('POST', '/api/auth/role', { headers, ...role })).statusCode).toBe(200)
    }
  })
})

test.each(guarded)('%s answers a visitor 401 before it validates what was sent', async (_name, endpoint) => {
  const broken = [{}, { payload: { role: 7, response: 'x' } }, { payload: [] }]
  for (const options of broken) {
    const payload = endpoint.method === 'GET' ? {} : options
    const answer = await visitor().call(endpoint.method, addressOf(endpoint), payload)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
  }
})

test('a role that the endpoint is not for is refused with its own code', async () => {
  const client = await signedIn({ role: 'client' })
  const answer = await client.get('/api/dj/stats')
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.role'])
})

describe('whatever is sent, the server answers and never fails', () => {
  /** What the validator says when nobody wrote a sentence. */
  const VALIDATOR_WORDS =
    /expected .+ received|Invalid (input|option|UUID|string|date|key)|Too (small|big):|Unrecognized key/i

  const MANY = 100
  const ABREAST = 100

  // A stream does not end, so `inject` would never return; streams have tests of their own.
  const ending = everyEndpoint.filter(([, { kind }]) => kind !== 'stream')
  test.each(ending)('%s', async (name, endpoint) => {
    const takesSomething = bodyOf(endpoint) || endpoint.params || endpoint.query
    const total = takesSomething ? MANY : 20
    const random = seeded(name)
    const cookie = `cuebook.session_token=${person.cookies.get('cuebook.session_token')}`
    const headers = { origin, ...(endpoint.access !== 'visitor' && { cookie }) }
    const drawn = Array.from({ length: total }, () => hostileCall(random, endpoint))
    // A GET changes nothing, so the same address is asked once.
    const distinct =
      endpoint.method === 'GET' ? [...new Map(drawn.map((call) => [call.url, call])).values()] : drawn
    const statuses = new Map<number, number>()
    for (let done = 0; done < distinct.length; done += ABREAST) {
      const calls = distinct.slice(done, done + ABREAST)
      const asked = calls.map(({ headers: more, ...call }) =>
        app.inject({ ...call, headers: { ...headers, ...more } }),
      )
      for (const [i, answer] of (await Promise.all(asked)).entries()) {
        expect(faultOf(endpoint, answer), JSON.stringify(calls[i])).toBeNull()
        if (answer.statusCode >= 400)
          expect(answer.body, JSON.stringify(calls[i])).not.toMatch(VALIDATOR_WORDS)
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      }
    }
    expect([...statuses.values()].reduce((sum, n) => sum + n)).toBe(distinct.length)
    const isRedirect = endpoint.kind === 'redirect'
    expect(!takesSomething || isRedirect || statuses.has(400) || statuses.has(404) || statuses.has(429)).toBe(
      true,
    )
  })

  test.each([
    '/api/login',
    '/api/auth/verify-email',
    '/api/auth/magic-link/verify',
    '/api/auth/callback/oidc',
    '/dev/mailbox',
  ])('GET %s', async (path) => {
    const random = seeded(path)
    const query = z.object({
      next: z.string(),
      token: z.string(),
      callbackURL: z.string(),
      to: z.string(),
      state: z.string(),
    })
    for (let n = 0; n < 100; n++) {
      const { url } = hostileCall(random, {
        method: 'GET',
        path: path as `/api/${string}`,
        query,
        access: 'visitor',
        summary: '',
        reply: z.unknown(),
      })
      const answer = await app.inject({ method: 'GET' satisfies Method, url })
      expect(answer.statusCode, url).toBeLessThan(500)
    }
  })
})
