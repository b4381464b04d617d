import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password, sessionCookie } from '../../../tests/people.ts'
import { sessions } from '../table.ts'

const { ctx, visitor, signedIn } = await testApp()
const { db } = ctx.database

const isOpen = async (id: string) => (await db.select().from(sessions).where(eq(sessions.id, id))).length > 0
const due = (id: string) =>
  db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 86_400_000) })
    .where(eq(sessions.id, id))

describe('a cookie beside an Authorization header', () => {
  const foreign = [
    'Bearer null',
    'Bearer undefined',
    'Bearer ',
    'Bearer a.token',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Basic ZGo6c2VjcmV0',
    'Digest username="dj"',
  ]

  test.each(foreign)('counts when the header is not ours: %s', async (authorization) => {
    const browser = await signedIn()
    const headers = { authorization }
    expect((await browser.get('/api/auth/user', { headers })).json()).toMatchObject({ id: browser.user.id })
    expect((await visitor().get('/api/auth/user', { headers })).statusCode).toBe(401)
  })

  test('counts when the session of the header has ended', async () => {
    const [browser, other] = [await signedIn(), await signedIn()]
    const headers = { authorization: `Bearer ${other.token}` }
    expect((await browser.get('/api/auth/user', { headers })).json()).toMatchObject({ id: other.user.id })
    await db.delete(sessions).where(eq(sessions.id, other.sessionId))
    expect((await browser.get('/api/auth/user', { headers })).json()).toMatchObject({ id: browser.user.id })
  })

  test('is what the sign-in engine gets, too', async () => {
    const browser = await signedIn({ withPassword: true })
    const ended = await sessionCookie(db, browser.user.id)
    await db.delete(sessions).where(eq(sessions.id, ended.id))
    for (const authorization of ['Bearer null', `Bearer ${ended.token}`]) {
      await due(browser.sessionId)
      const prolonged = await browser.get('/api/auth/user', { headers: { authorization } })
      expect(prolonged.headers['set-cookie']).toContain('cuebook.session_token')
    }
    const body = { currentPassword: password, newPassword: 'a longer password' }
    const headers = { authorization: `Bearer ${ended.token}` }
    expect((await browser.post('/api/auth/change-password', body, { headers })).statusCode).toBe(200)
    await browser.get('/api/logout', { headers })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('is left alone while the header counts', async () => {
    const browser = await signedIn()
    const other = await sessionCookie(db, browser.user.id)
    await browser.get('/api/logout', { headers: { authorization: `Bearer ${other.token}` } })
    expect([await isOpen(other.id), await isOpen(browser.sessionId)]).toEqual([false, true])
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: undefined, 'sec-fetch-site': 'cross-site' },
    { origin: undefined, 'sec-fetch-site': 'same-site' },
  ])('lets no other site in: %j', async (from) => {
    const browser = await signedIn({ role: 'client' })
    for (const authorization of ['Bearer null', `Bearer ${browser.token}`]) {
      const options = { headers: { ...from, authorization } }
      const answer = await browser.post('/api/auth/role', { role: 'dj' }, options)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'request.foreign-origin'])
    }
    expect((await browser.get('/api/auth/user')).json().role).toBe('client')
  })
})

test('a program that sends its cookie alone logs out at a loopback address', async () => {
  const { app, signedIn } = await testApp({ env: { BASE_URL: 'http://127.0.0.1:3000' } })
  const browser = await signedIn()
  const cookie = `cuebook.session_token=${browser.cookies.get('cuebook.session_token')}`
  const logout = (headers: Record<string, string>) =>
    app.inject({ url: '/api/logout', headers: { cookie, host: '127.0.0.1:3000', ...headers } })
  expect((await logout({ 'sec-fetch-site': 'cross-site' })).headers.location).toBe('/')
  expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  expect((await logout({})).headers.location).toBe('/landing')
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
})

test('a token that stands for nobody does not make a program of a browser at a plain address', async () => {
  const { app, signedIn } = await testApp({ env: { BASE_URL: 'http://192.168.1.5:3000' } })
  const browser = await signedIn()
  const cookie = `cuebook.session_token=${browser.cookies.get('cuebook.session_token')}`
  const logout = (authorization: string) =>
    app.inject({ url: '/api/logout', headers: { cookie, host: '192.168.1.5:3000', authorization } })
  await logout('Bearer null')
  expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  await logout(`Bearer ${browser.token}`)
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
})
