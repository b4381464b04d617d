import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { users } from '../../identity/table.ts'
import { createLog } from '../log.ts'
import { outbox } from '../outbox/table.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const log = createLog('debug', sink)
const { app, ctx, visitor, signedIn, mailedLink } = await testApp({
  log,
  env: { RATE_LIMIT_PER_MINUTE: '40', METRICS_TOKEN: 'a token for the operator' },
})
afterAll(() => sink.end())

let lastIp = 0
const elsewhere = () => `10.3.0.${++lastIp}`

test('the log of a whole journey says what happened and holds no secret', async () => {
  const browser = visitor()
  const from = { remoteAddress: elsewhere() }
  const email = 'journey@people.example'
  const secrets = new Set<string>([password, 'a brand new password', 'not the password'])
  const remember = () => {
    for (const value of browser.cookies.values()) secrets.add(decodeURIComponent(value)).add(value)
  }
  const follow = async (link: string) => {
    secrets.add(new URL(link, origin).searchParams.get('token') ?? '')
    return browser.get(link, from)
  }
  const names = { firstName: 'Ada', lastName: 'Stone' }

  await browser.post(
    '/api/auth/sign-up/email',
    { ...names, email, password, next: '/a?secret=in-the-query' },
    from,
  )
  expect((await follow(await mailedLink(email))).headers.location).toContain('auth=1')
  remember()
  await browser.get('/api/auth/user?token=in-the-query', from)
  await browser.get('/api/logout', from)
  await browser.post('/api/auth/sign-in/email', { email, password: 'not the password' }, from)
  await browser.post('/api/auth/sign-in/email', { email: `no-${email}`, password }, from)
  await browser.post('/api/auth/sign-in/email', { email, password }, from)
  remember()
  await browser.post('/api/auth/confirm', { password: 'not the password' }, from)
  await browser.post('/api/auth/sign-in/magic-link', { email }, from)
  const link = await mailedLink(email)
  await follow(link)
  remember()
  await browser.get('/api/logout', { ...from, headers: { 'sec-fetch-site': 'cross-site' } })
  await visitor().get(link, from)
  await browser.post('/api/auth/request-password-reset', { email }, from)
  const token = new URL(await mailedLink(email), origin).searchParams.get('token') ?? ''
  secrets.add(token)
  const reset = await browser.post(
    '/api/auth/reset-password',
    { token, newPassword: 'a brand new password' },
    from,
  )
  expect(reset.statusCode).toBe(200)
  log.error({ err: await failedQuery() }, 'request failed')

  const text = lines.join('')
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/\?|in-the-query|session_token/)
  expect(text).not.toContain('a parameter nobody may see')
  const [{ id: user } = { id: '' }] = await ctx.database.db.select().from(users).where(eq(users.email, email))
  const signIns = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => /sign-in was refused|signed (in|out)/.test(msg))
  expect(signIns.map(({ msg, way, user: who }) => [msg, way, who])).toEqual([
    ['signed in', 'address', user],
    ['signed out', undefined, user],
    ['a sign-in was refused', 'password', user],
    ['a sign-in was refused', 'password', null],
    ['signed in', 'password', user],
    ['a sign-in was refused', 'confirmation', user],
    ['signed in', 'link', user],
    ['a sign-in was refused', 'link', user],
  ])
  for (const line of signIns) expect(line).toMatchObject({ level: 30, reqId: expect.any(String) })
  const answered = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
  expect(answered).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      path: '/api/auth/sign-in/email',
      status: 401,
      reqId: expect.any(String),
    }),
  )
  expect(answered).toContainEqual(expect.objectContaining({ path: '/api/auth/verify-email', status: 302 }))
})

async function failedQuery(): Promise<unknown> {
  const secret = 'a parameter nobody may see'
  const query = ctx.database.db.execute(sql`select ${secret}::text from nowhere`)
  return query.then(() => null).catch((error: unknown) => error)
}

test('/api/health answers once the database does', async () => {
  const answer = await visitor().get('/api/health')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', database: ctx.database.engine }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('/api/health says when the disk is nearly full, and stays ready, because reading still works', async () => {
  const { freeBytes } = ctx
  Object.assign(ctx, { freeBytes: async () => 1_000_000 })
  const answer = await visitor().get('/api/health')
  Object.assign(ctx, { freeBytes })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ok', database: ctx.database.engine, disk: 'full' },
  ])
  expect(await ctx.freeBytes()).toBeGreaterThan(1_000_000)
})

describe('/api/metrics', () => {
  test('answers only the holder of the token, when one is set', async () => {
    const job = (n: number) => ({ topic: 'greet', payload: {}, dedupeKey: `greet:${n}` })
    const { db } = ctx.database
    const runAt = new Date(Date.now() - 90_000)
    await db.insert(outbox).values([{ ...job(1), runAt }, job(2), { ...job(3), deadAt: new Date() }])
    const ask = (authorization?: string) =>
      visitor().get('/api/metrics', { headers: { authorization }, remoteAddress: elsewhere() })
    expect((await ask()).statusCode).toBe(404)
    expect((await ask('Bearer a token for nobody at all')).statusCode).toBe(404)
    const answer = await ask('Bearer a token for the operator')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/health"/)
    expect(answer.body).toMatch(/^outbox_waiting\{topic="greet"\} 2$/m)
    expect(answer.body).toMatch(/^outbox_dead\{topic="greet"\} 1$/m)
    const late = /^outbox_late_seconds\{topic="greet"\} ([\d.]+)$/m.exec(answer.body)
    expect(Number(late?.[1])).toBeGreaterThanOrEqual(90)
    expect(answer.body).toContain('process_cpu_seconds_total')
    expect(answer.body).not.toMatch(/@people\.example/)

    const [alerts, dashboard, manual] = [
      'deploy/prometheus/alerts.yml',
      'deploy/grafana/cuebook.json',
      'docs/operations.md',
    ].map((file) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'))
    const asked = `${alerts}${dashboard}`.match(/\b(http|outbox|nodejs|process|database)_[a-z0-9_]+/g) ?? []
    expect(asked.length).toBeGreaterThan(10)
    for (const name of asked) expect(answer.body).toContain(name)
    const named = [...(alerts ?? '').matchAll(/alert: (\w+)/g)].map(([, name]) => `### ${name}`)
    for (const heading of named) expect(manual).toContain(heading)
  })
})

describe('the general limit', () => {
  test('counts per person, and says when to come back', async () => {
    const [busy, calm] = [await signedIn(), await signedIn()]
    const remoteAddress = elsewhere()
    const ask = (who: typeof busy) => who.get('/api/auth/user', { remoteAddress })
    const answers = await Promise.all(Array.from({ length: 45 }, () => ask(busy)))
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(refused).toHaveLength(5)
    for (const answer of refused) {
      expect(answer.json().code).toBe('request.too-many')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await ask(calm)).statusCode).toBe(200)
  })

  test('counts visitors by address, with their refused calls, and does not count health and pages', async () => {
    const remoteAddress = elsewhere()
    const ask = (url: string) => visitor().get(url, { remoteAddress })
    const statuses: number[] = []
    for (let n = 0; n < 41; n++) statuses.push((await ask('/api/auth/user')).statusCode)
    expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 401))
    expect(statuses[40]).toBe(429)
    expect((await ask('/api/login')).statusCode).toBe(429)
    expect((await ask('/api/health')).statusCode).toBe(200)
    expect((await ask('/landing')).statusCode).toBe(200)
    expect((await visitor().get('/api/auth/user', { remoteAddress: elsewhere() })).statusCode).toBe(401)
  })

  test('ignores the address that an untrusted proxy names', async () => {
    const remoteAddress = elsewhere()
    const statuses: number[] = []
    for (let n = 0; n < 41; n++) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}`, 'x-client-address': `192.0.2.${n}` }
      statuses.push((await visitor().get('/api/auth/ways', { remoteAddress, headers })).statusCode)
    }
    expect(statuses[40]).toBe(429)
  })
})

test('/api/health answers 503 when the database is gone', async () => {
  await ctx.database.close()
  const answer = await app.inject('/api/health')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.busy'])
})
