import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { giveBackAttempt, takeAttempt } from '../../kernel/limits/attempts.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { sessions } from '../table.ts'
import { signInLimits } from './limits.ts'

let clock = new Date('2026-11-02T10:00:00Z')
const { ctx, visitor, aUser, signedIn, mailbox, mailedLink } = await testApp({ now: () => clock })
const { db } = ctx.database

let lastIp = 0
/** Limits count per IP address, so each test uses its own. */
const elsewhere = () => ({ remoteAddress: `10.1.0.${++lastIp}` })
const signIn = (email: string, secret = password, from = elsewhere()) =>
  visitor().post('/api/auth/sign-in/email', { email, password: secret }, from)

describe('signing in with a password', () => {
  test('sets a session cookie that no script can read, and does not return the token', async () => {
    const user = await aUser({ withPassword: true, role: 'client' })
    const browser = visitor()
    const answer = await browser.post('/api/auth/sign-in/email', {
      email: user.email.toUpperCase(),
      password,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { user }])
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^cuebook\.session_token=.+HttpOnly; SameSite=Lax/)
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id, role: 'client' })
  })

  test('refuses an unknown address and a wrong password in the same way', async () => {
    const { email } = await aUser({ withPassword: true })
    const noPassword = await aUser()
    const wrong = await signIn(email, 'not the password')
    const unknown = await signIn('nobody@people.example')
    const without = await signIn(noPassword.email)
    const shape = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
    expect(wrong.statusCode).toBe(401)
    expect(shape(wrong.json())).toEqual({
      message: 'Invalid email or password.',
      code: 'auth.invalid-email-or-password',
    })
    for (const answer of [unknown, without]) {
      expect([answer.statusCode, shape(answer.json())]).toEqual([401, shape(wrong.json())])
      expect(answer.headers['set-cookie']).toEqual(wrong.headers['set-cookie'])
    }
  })

  test('takes a password only as it was chosen', async () => {
    const { email } = await aUser({ withPassword: true })
    const altered = [password.toUpperCase(), `${password} `, ` ${password}`, password.slice(0, -1)]
    for (const each of altered) expect((await signIn(email, each)).statusCode, each).toBe(401)
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('says that an address is unproven only after the right password, and mails a link that proves it', async () => {
    const { email } = await aUser({ withPassword: true, emailVerified: false })
    expect((await signIn(email, 'not the password')).statusCode).toBe(401)
    expect(await mailbox(email)).toEqual([])
    const right = await signIn(email)
    expect([right.statusCode, right.json().code]).toEqual([403, 'auth.email-not-verified'])
    const opened = await visitor().get(await mailedLink(email))
    expect(opened.headers.location).toBe('/?auth=1')
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('the session token also works as a bearer token', async () => {
    const { token, user } = await signedIn()
    const ask = (bearer: string) =>
      visitor().get('/api/auth/user', { headers: { authorization: `Bearer ${bearer}` } })
    expect((await ask(token)).json()).toMatchObject({ id: user.id })
    expect((await ask(`${token}x`)).statusCode).toBe(401)
  })

  test('a session in use is extended, in the browser as well', async () => {
    const browser = await signedIn()
    expect((await browser.get('/api/auth/user')).headers['set-cookie']).toBeUndefined()
    const nearlyOver = new Date(Date.now() + 86_400_000)
    await db.update(sessions).set({ expiresAt: nearlyOver }).where(eq(sessions.id, browser.sessionId))
    const answer = await browser.get('/api/auth/user')
    expect(answer.headers['set-cookie']).toMatch(/cuebook\.session_token=.+Max-Age=2592000/)
    const [row] = await db.select().from(sessions).where(eq(sessions.id, browser.sessionId))
    expect(row?.expiresAt.getTime()).toBeGreaterThan(nearlyOver.getTime())
  })

  test('a session in use ends half a year after signing in, and is prolonged no more a month before', async () => {
    const browser = await signedIn()
    const age = (days: number) =>
      db
        .update(sessions)
        .set({
          createdAt: new Date(Date.now() - days * 86_400_000),
          expiresAt: new Date(Date.now() + 5 * 86_400_000),
        })
        .where(eq(sessions.id, browser.sessionId))
    const ask = async () => {
      const answer = await browser.get('/api/auth/user')
      return [answer.statusCode, answer.headers['set-cookie'] !== undefined]
    }
    await age(149)
    expect(await ask()).toEqual([200, true])
    await age(151)
    expect(await ask()).toEqual([200, false])
    await age(179)
    expect(await ask()).toEqual([200, false])
    await age(181)
    expect(await ask()).toEqual([401, false])
  })

  test('an expired or forged session is refused', async () => {
    const browser = await signedIn()
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, browser.sessionId))
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    const forged = visitor()
    forged.cookies.set(
      'cuebook.session_token',
      encodeURIComponent(`${browser.token.split('.')[0]}.${'A'.repeat(43)}=`),
    )
    expect((await forged.get('/api/auth/user')).statusCode).toBe(401)
  })
})

describe('the limit on failed sign-ins', () => {
  test('refuses the eleventh attempt from one address, and says how long to wait', async () => {
    const { email } = await aUser({ withPassword: true })
    const from = elsewhere()
    const statuses: number[] = []
    const failures = Array.from({ length: 10 }, () => signIn(email, 'wrong', from))
    for (const answer of await Promise.all(failures)) statuses.push(answer.statusCode)
    expect(statuses).toEqual(statuses.map(() => 401))

    const eleventh = await signIn(email, password, from)
    expect(eleventh.statusCode).toBe(429)
    expect(eleventh.json().code).toBe('request.too-many')
    expect(Number(eleventh.headers['retry-after'])).toBe(900)
    expect((await signIn(email)).statusCode).toBe(200)

    clock = new Date(clock.getTime() + 15 * 60_000)
    expect((await signIn(email, password, from)).statusCode).toBe(200)
  })

  test('holds for thirty attempts at once', async () => {
    const from = elsewhere()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn('burst@people.example', 'wrong', from)),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('does not count successful sign-ins', async () => {
    const { email } = await aUser({ withPassword: true })
    const from = elsewhere()
    for (let n = 0; n < 3; n++) expect((await signIn(email, password, from)).statusCode).toBe(200)
    const keys = signInLimits(from.remoteAddress, email).map(({ key }) => key)
    const rows = await db.select().from(attempts)
    expect(rows.filter((row) => keys.includes(row.key)).map((row) => row.count)).toEqual([0, 0, 0])
  })

  test('counts right and without a deadlock under many calls at once', async () => {
    const header = () => undefined
    const reply = { header } as unknown as Parameters<typeof takeAttempt>[3]
    const limits = signInLimits('10.9.9.9', 'rush@people.example').map((limit) => ({ ...limit, max: 1000 }))
    const others = signInLimits('10.9.9.9', 'other@people.example').map((limit) => ({ ...limit, max: 1000 }))
    const rush = Array.from({ length: 120 }, async (_, n) => {
      const mine = n % 2 ? limits : others
      await takeAttempt(db, mine, clock, reply)
      if (n % 3) await giveBackAttempt(db, mine, clock)
    })
    await Promise.all(rush)
    const [place] = await db
      .select()
      .from(attempts)
      .where(and(eq(attempts.key, limits[2]?.key ?? '')))
    expect(place?.count).toBe(40)
  })

  test('limits the mails to one address, whoever requests them', async () => {
    const email = 'flooded@people.example'
    const ask = (path: string) => visitor().post(`/api/auth/${path}`, { email }, elsewhere())
    const paths = ['sign-in/magic-link', 'request-password-reset', 'send-verification-email']
    const asked = Array.from({ length: 12 }, (_, n) => ask(paths[n % 3] ?? ''))
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(8)
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(refused).toHaveLength(4)
    expect(refused.map((answer) => Number(answer.headers['retry-after']))).toEqual([900, 900, 900, 900])
    expect((await mailbox(email)).length).toBeLessThanOrEqual(8)
  })
})

describe('logging out', () => {
  test('ends the session and goes to the landing page', async () => {
    const browser = await signedIn()
    const answer = await browser.get('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/landing'])
    expect(browser.cookies.has('cuebook.session_token')).toBe(false)
    expect(await db.select().from(sessions).where(eq(sessions.id, browser.sessionId))).toEqual([])
  })

  test('cannot be done by another site, nor by a HEAD request', async () => {
    const browser = await signedIn()
    const foreign = await browser.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.headers.location).toBe('/')
    expect((await browser.call('HEAD', '/api/logout')).statusCode).toBe(404)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  })

  test('only leads to the landing page for a visitor', async () => {
    expect((await visitor().get('/api/logout')).headers.location).toBe('/landing')
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{}, 401],
    [{ 'sec-fetch-site': 'same-site' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 200],
    [{ referer: 'https://evil.example/x' }, 200],
    [{ origin: 'null' }, 200],
  ])('by address with %j answers the next call %s', async (headers, status) => {
    const browser = await signedIn()
    await browser.get('/api/logout', { headers })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(status)
  })
})

test('/api/login leads to our own screen without a provider, and to the app for people who are signed in', async () => {
  expect((await visitor().get('/api/login')).headers.location).toBe('/sign-in')
  expect((await visitor().get('/api/login?next=/messages')).headers.location).toBe(
    '/sign-in?next=%2Fmessages',
  )
  expect((await (await signedIn()).get('/api/login')).headers.location).toBe('/?auth=1')
  expect((await (await signedIn()).get('/api/login?role=dj')).headers.location).toBe('/?auth=1')
})

test('/api/login with a role leads to the form for a new account of that role', async () => {
  const place = async (query: string) => (await visitor().get(`/api/login?${query}`)).headers.location
  expect(await place('role=dj')).toBe('/sign-up?role=dj')
  expect(await place('role=client&next=/messages')).toBe('/sign-up?role=client&next=%2Fmessages')
  expect(await place('role=client&next=//evil.example')).toBe('/sign-up?role=client')
  expect(await place('role=admin')).toBe('/sign-in')
})

test('demo accounts cannot sign in while the demo is off, and their sessions are over', async () => {
  const email = 'dj@demo.test'
  const somebody = await signedIn({ email, withPassword: true })
  expect((await somebody.get('/api/auth/user')).statusCode).toBe(401)
  expect((await signIn(email, password)).statusCode).toBe(401)
  expect((await signIn(email, demoPassword)).statusCode).toBe(401)
})
