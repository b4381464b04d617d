import { gunzipSync, gzipSync } from 'node:zlib'
import { failure } from '@cuebook/domain/kernel/failure.ts'
import { Refusal, type RefusalCode, refusals } from '@cuebook/domain/refusals.ts'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { answerError } from './errors.ts'

const { app, visitor, signedIn } = await testApp()
const person = await signedIn()

const json = { 'content-type': 'application/json' }
const sendRole = (payload: string | Buffer, headers: Record<string, string> = json) =>
  person.post('/api/auth/role', payload, { headers })

describe('the error handler', () => {
  const bare = Fastify({ genReqId: () => 'request-1' })
  bare.setErrorHandler(answerError)
  bare.get<{ Params: { code: RefusalCode } }>('/:code', async ({ params }) => {
    throw new Refusal(params.code)
  })
  bare.get<{ Params: { sqlState: string } }>('/sql/:sqlState', async ({ params }) => {
    throw new Error('query failed', {
      cause: Object.assign(new Error('no'), { code: params.sqlState, syscall: 'connect' }),
    })
  })
  bare.get('/broken', async () => {
    throw new TypeError('select secret from vault')
  })

  test.each(Object.entries(refusals))(
    'answers %s with its status and text',
    async (code, { status, message }) => {
      const answer = await bare.inject(`/${code}`)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.json()).toEqual({ message, code, requestId: 'request-1' })
    },
  )

  test.each([
    ['a text that cannot be stored', '22021', 400],
    ['an id that we let through unchecked', '22P02', 500],
    ['a number that we let grow too large', '22003', 500],
    ['a database that is stopping', '57P01', 503],
    ['a database that is starting', '57P03', 503],
    ['a lost connection', '08006', 503],
    ['a refused connection', 'ECONNREFUSED', 503],
    ['a database without room', '53100', 503],
    ['a disk without room', 'ENOSPC', 503],
  ])('answers %s (%s) with %s', async (_what, state, status) => {
    const answer = await bare.inject(`/sql/${state}`)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([
      status,
      status === 503 ? '5' : undefined,
    ])
  })

  test('answers an unexpected error with a request id and no details', async () => {
    const answer = await bare.inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: refusals['server.error'].message,
      code: 'server.error',
      requestId: 'request-1',
    })
  })
})

describe('a request that cannot be read', () => {
  test.each<[what: string, status: number, code: RefusalCode, send: () => ReturnType<typeof sendRole>]>([
    ['broken JSON', 400, 'request.malformed', () => sendRole('{"role":')],
    [
      'another content type',
      415,
      'request.unsupported-type',
      () => sendRole('role=dj', { 'content-type': 'text/plain' }),
    ],
    [
      'a form',
      415,
      'request.unsupported-type',
      () => sendRole('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['too large a body', 413, 'request.too-large', () => sendRole(`"${'x'.repeat(300_000)}"`)],
    [
      'too large a body, compressed',
      413,
      'request.too-large',
      () => sendRole(gzipSync(`"${'x'.repeat(3_000_000)}"`), { ...json, 'content-encoding': 'gzip' }),
    ],
    [
      'broken compression',
      400,
      'request.malformed',
      () => sendRole('not gzip', { ...json, 'content-encoding': 'gzip' }),
    ],
    [
      'a poisoned prototype',
      400,
      'request.malformed',
      () => sendRole('{"role":"dj","__proto__":{"admin":true}}'),
    ],
    [
      'a poisoned constructor',
      400,
      'request.malformed',
      () => sendRole('{"role":"dj","constructor":{"prototype":{}}}'),
    ],
    ['a NUL in the body', 400, 'request.invalid', () => sendRole('{"role":"dj\\u0000"}')],
    ['half of a character', 400, 'request.invalid', () => sendRole('{"role":"dj\\ud83c"}')],
    ['two halves in the wrong order', 400, 'request.invalid', () => sendRole('{"role":"\\udf9b\\ud83c"}')],
    ['a NUL in the query', 400, 'request.malformed', () => person.get('/api/auth/user?x=%00')],
    ['a NUL in the path', 400, 'request.malformed', () => person.delete('/api/auth/sessions/%00')],
    ['broken percent-encoding', 400, 'request.malformed', () => person.get('/api/auth/%zz')],
    [
      'an address that is too long',
      400,
      'request.malformed',
      () => person.delete(`/api/auth/sessions/${'x'.repeat(500)}`),
    ],
    ['a value given twice', 400, 'request.invalid', () => visitor().get('/api/places/suggest?q=a&q=b')],
    ['no such call', 404, 'not-found', () => visitor().get('/api/nothing/here')],
    ['no such method', 404, 'not-found', () => visitor().call('PATCH', '/api/auth/user')],
    ['a wrong value', 400, 'request.invalid', () => sendRole('{"role":"king"}')],
    ['no body where one is needed', 400, 'request.invalid', () => sendRole('')],
    ['an id that is not one', 404, 'not-found', () => person.delete('/api/auth/sessions/7')],
  ])('%s', async (_what, status, code, send) => {
    const answer = await send()
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    const body = failure.parse(answer.json())
    expect(answer.headers['x-request-id']).toBe(body.requestId)
  })

  test('names every field that is wrong', async () => {
    const form = { firstName: '', lastName: 'x'.repeat(90), email: 'x' }
    const answer = await person.put('/api/users/basic-profile', form)
    expect(answer.json()).toMatchObject({
      message: 'First name is required',
      details: [
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is too long' },
        { path: 'email', message: 'Please enter a valid email address' },
      ],
    })
  })

  test('an empty JSON body counts as no body', async () => {
    const answer = await person.post('/api/auth/sessions/end-others', '', { headers: json })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 0 }])
  })
})

describe('every answer', () => {
  const addresses = [
    '/',
    '/landing',
    '/nowhere',
    '/api/health',
    '/api/auth/user',
    '/api/nothing',
    '/api/docs',
    '/api/login',
    '/api/auth/%zz',
    '/offline.html',
  ]

  test.each(addresses)('%s has a request id of its own', async (url) => {
    const ids = [await app.inject(url), await app.inject(url)].map((answer) => answer.headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  // The API's page sends a stricter policy of its own.
  test.each(addresses.filter((url) => !/%|docs/.test(url)))('%s has the security headers', async (url) => {
    const { headers } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/connect-src 'self'(;|$)/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('to an API call is never kept by a shared cache', async () => {
    expect((await person.get('/api/auth/user')).headers['cache-control']).toBe('private, no-cache')
  })
})

describe('a second read', () => {
  test('is answered 304 until something changes', async () => {
    const first = await person.get('/api/auth/user')
    const etag = String(first.headers.etag)
    const again = await person.get('/api/auth/user', { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await person.post('/api/auth/role', { role: 'client' })
    const changed = await person.get('/api/auth/user', { headers: { 'if-none-match': etag } })
    expect([changed.statusCode, changed.json().role]).toEqual([200, 'client'])
  })

  test('is answered 304 for compressed answers too', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await visitor().get('/api/openapi.json', { headers })
    const etag = String(first.headers.etag)
    const again = await visitor().get('/api/openapi.json', { headers: { ...headers, 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

test('a large answer is compressed for clients that accept it, a small one is not', async () => {
  const ask = (encoding: string, url = '/api/openapi.json') =>
    visitor().get(url, { headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  const zipped = await ask('gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.headers.vary).toMatch(/accept-encoding/i)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect((await ask('br, gzip')).headers['content-encoding']).toBe('br')
  expect((await ask('gzip', '/api/health')).headers['content-encoding']).toBeUndefined()
})

describe('pages', () => {
  test('are the prerendered landing page for visitors and the shell for everybody else', async () => {
    expect((await visitor().get('/')).body).toContain('<title>landing')
    expect((await person.get('/')).body).toContain('<title>index')
    expect((await visitor().get('/contracts')).body).toContain('<title>index')
  })

  test('also answer an unknown address, with the status 404', async () => {
    const answer = await visitor().get('/no/such/page')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    for (const url of ['/assets/gone.js', '/assets/', '/assets'])
      expect([url, (await visitor().get(url)).statusCode]).toEqual([url, 404])
    expect((await visitor().get('/assets/')).json().code).toBe('not-found')
  })

  test('have the theme that the person chose', async () => {
    const dark = await visitor().get('/landing', { headers: { cookie: 'theme=dark' } })
    expect(dark.body).toContain('<html data-theme="dark" lang="en">')
    const overTls = await visitor().get('/landing', { headers: { cookie: 'a=1; __Host-theme=light' } })
    expect(overTls.body).toContain('<html data-theme="light" lang="en">')
    const forged = await visitor().get('/landing', { headers: { cookie: 'theme="><script>' } })
    expect(forged.body).not.toContain('data-theme')
  })
})

describe('/api/metrics without a token', () => {
  const ask = (options: Parameters<ReturnType<typeof visitor>['get']>[1]) =>
    visitor().get('/api/metrics', options)

  test('answers only this machine', async () => {
    expect((await ask({ remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
    expect((await ask({ remoteAddress: '::1' })).statusCode).toBe(200)
    expect((await ask({ remoteAddress: '10.0.0.8' })).statusCode).toBe(404)
  })

  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
    'answers no call that a proxy passed on with %s',
    async (name) => {
      const headers = { [name]: '127.0.0.1' }
      expect((await ask({ remoteAddress: '127.0.0.1', headers })).statusCode).toBe(404)
    },
  )

  // Such a proxy may run on this machine and say nothing about itself.
  test.each([
    ['TRUST_PROXY', '1'],
    ['BASE_URL', 'https://cuebook.example'],
    ['HOST', '0.0.0.0'],
  ])('answers nobody where %s=%s says that a proxy may be in front', async (name, value) => {
    const { app: served } = await testApp({ env: { [name]: value } })
    const answer = await served.inject({ url: '/api/metrics', headers: { host: 'localhost:3000' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })
})
