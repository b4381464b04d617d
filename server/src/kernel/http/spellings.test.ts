import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
afterAll(() => sink.end())
const log = createLog('debug', sink)
const { visitor, app } = await testApp({ log, env: { RATE_LIMIT_PER_MINUTE: '20' } })

let lastIp = 0
const elsewhere = () => `10.4.0.${++lastIp}`

describe('another spelling of an address', () => {
  const spellings = ['/api/auth/ways', '/%61pi/auth/ways', '/a%70i/%61uth/ways', '/api/auth/ways;x']

  test.each(spellings)('%s counts against the same limit', async (url) => {
    const remoteAddress = elsewhere()
    for (let i = 0; i < 20; i++) await visitor().get('/api/auth/ways', { remoteAddress })
    const answer = await visitor().get(url, { remoteAddress })
    expect([404, 429]).toContain(answer.statusCode)
    if (url !== '/api/auth/ways;x') expect(answer.statusCode).toBe(429)
  })

  test.each(spellings.slice(0, 3))('%s is not kept by any cache', async (url) => {
    const answer = await visitor().get(url, { remoteAddress: elsewhere() })
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  test.each([
    '/pay/the-secret-token',
    '/%70ay/the-secret-token',
    '/api/pay/the-secret-token',
    '/%61pi/p%61y/the-secret-token',
    '/api/pay/the-secret-token/begin',
    '/api/pay/the-secret-token;x',
  ])('%s keeps its token out of the log', async (url) => {
    await visitor().get(url, { remoteAddress: elsewhere() })
    await visitor().post(url, {}, { remoteAddress: elsewhere() })
    expect(lines.join('')).not.toContain('the-secret-token')
    expect(lines.join('')).toContain('pay/…')
  })
})

test('the public page of a DJ has a limit', async () => {
  const remoteAddress = elsewhere()
  const statuses = []
  for (let i = 0; i < 21; i++)
    statuses.push((await visitor().get('/djs/nobody', { remoteAddress })).statusCode)
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})

describe('what only this machine may see', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is shown at %s', async (host) => {
    for (const url of ['/dev/mailbox', '/api/metrics'])
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(200)
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000'])(
    'is not shown to a page that calls this machine %s',
    async (host) => {
      expect((await app.inject({ url: '/api/metrics', headers: { host } })).statusCode).toBe(404)
      const appItself = (await app.inject({ url: '/dev/ui', headers: { host } })).body
      for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
        expect((await app.inject({ url, headers: { host } })).body).toBe(appItself)
    },
  )
})

test('nothing that a visitor sends is logged as an error of ours', async () => {
  const from = () => ({ remoteAddress: elsewhere() })
  const names = { firstName: 'A', lastName: 'B' }
  await visitor().get('/api/auth/verify-email?token=a.b.c', from())
  await visitor().get('/api/auth/magic-link/verify?token=x', from())
  await visitor().get('/api/auth/callback/oidc?state=x&code=y', from())
  await visitor().post('/api/auth/sign-in/email', { email: 'a@b.example', password: 'wrong' }, from())
  await visitor().post('/api/auth/reset-password', { token: 'x', newPassword: 'rain on tin roofs' }, from())
  const twice = { ...names, email: 'twice@people.example', password: 'rain on tin roofs' }
  await Promise.all([1, 2, 3].map(() => visitor().post('/api/auth/sign-up/email', twice, from())))
  await visitor().post('/api/auth/passkey/verify-authentication', { response: { id: 'x' } }, from())
  const levels = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(levels.filter(({ level }) => level >= 50)).toEqual([])
})
