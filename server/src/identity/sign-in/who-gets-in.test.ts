import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { newId } from '../../kernel/db/ids.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { invitationPath } from '../changes.ts'
import { passkeys, sessions, users, verifications } from '../table.ts'
import { signInLimits } from './limits.ts'

const { ctx, visitor, aUser, signedIn, mailbox, mailedLink } = await testApp()
const { db } = ctx.database

const signUp = (email: string, more: object) =>
  visitor().post('/api/auth/sign-up/email', { firstName: 'Ada', lastName: 'Stone', email, password, ...more })
const signIn = (email: string, secret: string, options = {}) =>
  visitor().post('/api/auth/sign-in/email', { email, password: secret }, options)
const linksTo = async (email: string) =>
  (await mailbox(email)).flatMap(({ links }) => links.slice(0, 1)).map((link) => new URL(link))
const pathIn = ({ pathname, search }: URL) => pathname + search

describe('an address that a stranger signed up with first', () => {
  const stranger = { firstName: 'Mal', lastName: 'Lory', password: 'the stranger knows this' }
  const owner = { firstName: 'Olive', lastName: 'Owner', password: 'only the owner knows' }

  test('belongs to its owner, whichever mail the owner presses', async () => {
    const email = 'olive@first.example'
    await signUp(email, stranger)
    const [early] = await linksTo(email)
    await signUp(email, owner)
    const [late] = await linksTo(email)
    if (!early || !late) throw new Error('two mails were expected')

    const tooEarly = await visitor().get(pathIn(early))
    expect(tooEarly.headers.location).toMatch(/^\/sign-in\?error=link/)
    expect((await db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified).toBe(false)

    const browser = visitor()
    expect((await browser.get(pathIn(late))).headers.location).toBe('/?auth=1')
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({
      firstName: 'Olive',
      lastName: 'Owner',
    })
    expect((await signIn(email, stranger.password)).statusCode).toBe(401)
    expect((await signIn(email, owner.password)).statusCode).toBe(200)
  })

  test('keeps no session and no passkey of the stranger', async () => {
    const first = await signedIn({ emailVerified: false, withPassword: true })
    const { id: userId, email } = first.user
    const key = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
    await db.insert(passkeys).values({ id: newId(), userId, credentialID: userId, ...key })
    await signUp(email, owner)
    expect((await first.get('/api/auth/user')).statusCode).toBe(401)
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, userId))).toEqual([])
  })

  test('stays as it is once it is proven', async () => {
    const { id, email } = await aUser({ withPassword: true, firstName: 'Proven' })
    await signUp(email, stranger)
    expect((await db.select().from(users).where(eq(users.id, id)))[0]?.firstName).toBe('Proven')
    expect((await signIn(email, password)).statusCode).toBe(200)
  })

  test('still gets an invitation that opens with one click', async () => {
    const { email } = await aUser({ emailVerified: false, withPassword: true })
    const subjectId = newId()
    const path = await db.transaction((tx) =>
      invitationPath(tx, { email, next: '/contracts/1/sign', subjectId }, ctx.now()),
    )
    expect(path).toMatch(/^\/api\/auth\/invited\?token=/)
    const browser = visitor()
    expect((await browser.get(path)).headers.location).toBe('/contracts/1/sign?auth=1')
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email, emailVerified: true })
    expect((await signIn(email, password)).statusCode).toBe(401)
  })
})

describe('links never lead to another site', () => {
  const foreign = ['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example']
  test.each(foreign)('%s', async (address) => {
    const { email } = await aUser()
    await visitor().post('/api/auth/sign-in/magic-link', { email })
    const link = await mailedLink(email)
    const query = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'next']
      .map((name) => `${name}=${encodeURIComponent(address)}`)
      .join('&')
    const answer = await visitor().get(`${link}&${query}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/?auth=1'])
  })

  test.each(foreign)('a confirmation with %s', async (address) => {
    const email = `${newId()}@redirect.example`
    await signUp(email, {})
    const link = await mailedLink(email)
    const answer = await visitor().get(`${link}&callbackURL=${encodeURIComponent(address)}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/?auth=1'])
  })
})

describe('a link for somebody else asks first', () => {
  test('a sign-in link, which is not used up', async () => {
    const [somebody, { id, email }] = [await signedIn(), await aUser()]
    await visitor().post('/api/auth/sign-in/magic-link', { email, next: '/messages' })
    const link = await mailedLink(email)
    const asked = await somebody.get(link)
    expect(asked.headers.location).toBe('/sign-in?next=%2Fmessages&error=other-account')
    expect(asked.headers['set-cookie']).toBeUndefined()
    expect((await somebody.get('/api/auth/user')).json()).toMatchObject({ id: somebody.user.id })
    const meant = visitor()
    await meant.get(link)
    expect((await meant.get('/api/auth/user')).json()).toMatchObject({ id })
  })

  test('a first confirmation', async () => {
    const somebody = await signedIn()
    const email = 'newcomer@confirm.example'
    await signUp(email, {})
    const link = await mailedLink(email)
    expect((await somebody.get(link)).headers.location).toBe('/sign-in?error=other-account')
    expect((await db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified).toBe(false)
    expect((await visitor().get(link)).headers.location).toBe('/?auth=1')
  })
})

describe('wrong passwords from afar', () => {
  const wrong = (email: string, remoteAddress: string) => signIn(email, 'not the password', { remoteAddress })

  /** Counts a failed attempt as a sign-in does, without the time that hashing takes. */
  const fail = (email: string, ip: string) => takeAttempt(db, signInLimits(ip, email), ctx.now())

  test('seventy from one address leave the owner the way in', async () => {
    const { email } = await aUser({ withPassword: true })
    const tries = await Promise.allSettled(Array.from({ length: 70 }, () => fail(email, '198.51.100.7')))
    expect(tries.some(({ status }) => status === 'rejected')).toBe(true)
    expect((await wrong(email, '198.51.100.7')).statusCode).toBe(429)
    expect((await signIn(email, password, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  })

  test('from many addresses leave a browser that signed in before the way in', async () => {
    const { email } = await aUser({ withPassword: true })
    const home = visitor()
    const body = { email, password }
    expect((await home.post('/api/auth/sign-in/email', body)).statusCode).toBe(200)
    home.cookies.delete('cuebook.session_token')
    const places = Array.from({ length: 60 }, (_, i) => `198.51.101.${i}`)
    await Promise.all(places.map((place) => fail(email, place)))
    expect((await signIn(email, password)).statusCode).toBe(429)
    expect((await home.post('/api/auth/sign-in/email', body)).statusCode).toBe(200)

    const { email: other } = await aUser({ withPassword: true })
    await Promise.all(places.map((place) => fail(other, place)))
    const elsewhere = await home.post('/api/auth/sign-in/email', { email: other, password })
    expect(elsewhere.statusCode).toBe(429)
  })

  test('a known browser has a limit of its own', async () => {
    const { email } = await aUser({ withPassword: true })
    const home = visitor()
    await home.post('/api/auth/sign-in/email', { email, password })
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push((await home.post('/api/auth/sign-in/email', { email, password: 'no' })).statusCode)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('an IPv6 network counts as one place', async () => {
    const { email } = await aUser({ withPassword: true })
    for (let i = 0; i < 10; i++) await fail(email, `2001:db8:1:2::${i}`)
    expect((await wrong(email, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await wrong(email, '2001:db8:1:3::1')).statusCode).toBe(401)
  })
})

describe('tokens', () => {
  test('of sessions and resets are stored as hashes', async () => {
    const { email } = await aUser({ withPassword: true })
    const browser = visitor()
    await browser.post('/api/auth/sign-in/email', { email, password })
    const cookie = decodeURIComponent(browser.cookies.get('cuebook.session_token') ?? '')
    const [token = ''] = cookie.split('.')
    expect(token.length).toBeGreaterThan(20)
    expect((await db.select().from(sessions)).some((row) => row.token.includes(token))).toBe(false)
    await visitor().post('/api/auth/request-password-reset', { email })
    const reset = new URL(await mailedLink(email), 'http://x').searchParams.get('token') ?? ''
    const kept = await db.select().from(verifications)
    expect(kept.some((row) => row.identifier.includes(reset) || row.value.includes(reset))).toBe(false)
    expect(
      (await visitor().post('/api/auth/reset-password', { token: reset, newPassword: 'rain on tin roofs' }))
        .statusCode,
    ).toBe(200)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('are handed to an API client that asks, and are accepted only with our signature', async () => {
    const { id, email } = await aUser({ withPassword: true })
    const answer = await visitor().post('/api/auth/sign-in/email', { email, password, bearer: true })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { token } = answer.json<{ token: string }>()
    const ask = (bearer: string) =>
      visitor().get('/api/auth/user', { headers: { authorization: `Bearer ${bearer}` } })
    expect((await ask(token)).json()).toMatchObject({ id })
    expect((await ask(token.split('.')[0] ?? '')).statusCode).toBe(401)
    expect((await ask(`${token.split('.')[0]}.${'A'.repeat(43)}=`)).statusCode).toBe(401)
  })
})

test('demo accounts cannot sign in while the demo is off, and their sessions are over', async () => {
  const email = 'dj@demo.test'
  const somebody = await signedIn({ email, withPassword: true })
  expect((await somebody.get('/api/auth/user')).statusCode).toBe(401)
  expect((await signIn(email, password)).statusCode).toBe(401)
  expect((await signIn(email, demoPassword)).statusCode).toBe(401)
})

describe('changes that could take an account over', () => {
  const old = async (sessionId: string) =>
    db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.id, sessionId))
  const basics = (email: string) => ({ firstName: 'Ann', lastName: 'Lee', email })

  test('ask for the password again, ten minutes after signing in', async () => {
    const browser = await signedIn({ withPassword: true })
    const move = () => browser.put('/api/users/basic-profile', basics('moved@confirm.example'))
    await old(browser.sessionId)
    const refused = await move()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.confirm'])
    expect(await mailbox('moved@confirm.example')).toEqual([])
    expect((await browser.get('/api/auth/passkey/generate-register-options')).json().code).toBe(
      'auth.confirm',
    )
    const key = { response: {} }
    expect((await browser.post('/api/auth/passkey/verify-registration', key)).json().code).toBe(
      'auth.confirm',
    )

    const wrong = await browser.post('/api/auth/confirm', { password: 'not it' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'auth.wrong-password'])
    expect((await move()).statusCode).toBe(403)
    expect((await browser.post('/api/auth/confirm', { password })).json()).toEqual({ status: true })
    expect((await move()).statusCode).toBe(200)
    expect((await browser.get('/api/auth/passkey/generate-register-options')).statusCode).toBe(200)
  })

  test('leave everything else alone', async () => {
    const browser = await signedIn({ withPassword: true })
    await old(browser.sessionId)
    expect((await browser.put('/api/users/basic-profile', basics(browser.user.email))).statusCode).toBe(200)
  })

  test('confirm one session only', async () => {
    const browser = await signedIn({ withPassword: true })
    const other = visitor()
    await other.post('/api/auth/sign-in/email', { email: browser.user.email, password })
    await db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, browser.user.id))
    await browser.post('/api/auth/confirm', { password })
    expect((await other.get('/api/auth/passkey/generate-register-options')).statusCode).toBe(403)
  })

  test('say so when there is no password, and count wrong ones', async () => {
    const without = await signedIn()
    expect((await without.post('/api/auth/confirm', { password })).json().code).toBe('auth.no-password')
    const browser = await signedIn({ withPassword: true })
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push((await browser.post('/api/auth/confirm', { password: 'no' })).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a new address ends every other session', async () => {
    const browser = await signedIn({ withPassword: true })
    const other = visitor()
    await other.post('/api/auth/sign-in/email', { email: browser.user.email, password })
    await browser.put('/api/users/basic-profile', basics('elsewhere@confirm.example'))
    expect((await other.get('/api/auth/user')).statusCode).toBe(200)
    await browser.get(await mailedLink('elsewhere@confirm.example'))
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: 'elsewhere@confirm.example' })
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
  })
})

describe('logging out by address', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{}, 401],
    [{ 'sec-fetch-site': 'same-site' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 200],
    [{ referer: 'https://evil.example/x' }, 200],
    [{ origin: 'null' }, 200],
  ])('with %j answers the next call %s', async (headers, status) => {
    const browser = await signedIn()
    await browser.get('/api/logout', { headers })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(status)
  })
})
