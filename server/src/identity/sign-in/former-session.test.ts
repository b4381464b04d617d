import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { newId } from '../../kernel/db/ids.ts'
import { pushSubscriptions } from '../../notifications/table.ts'
import { sessions } from '../table.ts'

const { app, ctx, aUser, visitor, signedIn, mailedLink } = await testApp()
const { db } = ctx.database
const NAME = 'cuebook.session_token'

type Browser = Awaited<ReturnType<typeof signedIn>>

const sessionsOf = async (userId: string) =>
  (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id)

const devicesOf = (userId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

async function withDevice({ user, sessionId }: Browser) {
  const id = newId()
  const endpoint = `https://push.example/${id}`
  const values = { id, userId: user.id, sessionId, endpoint, p256dh: 'x', auth: 'x', createdAt: new Date() }
  await db.insert(pushSubscriptions).values(values)
}

/** Whether this token, which a browser had, still signs anybody in. */
async function stillCounts(token: string | undefined): Promise<boolean> {
  const headers = { cookie: `${NAME}=${token}` }
  return (await app.inject({ url: '/api/auth/user', headers })).statusCode === 200
}

const signIn = (browser: Pick<Browser, 'post'>, email: string, more: object = {}) =>
  browser.post('/api/auth/sign-in/email', { email, password, ...more })

const again: [string, (browser: Browser) => Promise<unknown>][] = [
  ['the password', (browser) => signIn(browser, browser.user.email)],
  [
    'a mailed link',
    async (browser) => {
      await browser.post('/api/auth/sign-in/magic-link', { email: browser.user.email })
      return browser.get(await mailedLink(browser.user.email))
    },
  ],
  ['the password that confirms who it is', (browser) => browser.post('/api/auth/confirm', { password })],
]
test.each(again)('after %s the former token is dead, and its devices go on', async (_how, act) => {
  const browser = await signedIn({ withPassword: true })
  await withDevice(browser)
  const elsewhere = visitor()
  await signIn(elsewhere, browser.user.email)
  const former = browser.cookies.get(NAME)
  await act(browser)
  const present = browser.cookies.get(NAME)
  expect(present).not.toBe(former)
  expect([await stillCounts(former), await stillCounts(present)]).toEqual([false, true])
  expect(await sessionsOf(browser.user.id)).toHaveLength(2)
  expect(await sessionsOf(browser.user.id)).toContain(browser.sessionId)
  expect(await devicesOf(browser.user.id)).toMatchObject([{ sessionId: browser.sessionId }])
  expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(200)
})

test('when somebody else signs in, the session that the browser had ends with its devices', async () => {
  const browser = await signedIn({ withPassword: true })
  await withDevice(browser)
  const other = await aUser({ withPassword: true })
  const former = browser.cookies.get(NAME)
  await signIn(browser, other.email)
  expect(await stillCounts(former)).toBe(false)
  expect(await sessionsOf(browser.user.id)).toEqual([])
  expect(await devicesOf(browser.user.id)).toEqual([])
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: other.id })
})

test('a failed sign-in, and one of a program, leave the session of the browser alone', async () => {
  const browser = await signedIn({ withPassword: true })
  const former = browser.cookies.get(NAME)
  expect((await signIn(browser, browser.user.email, { password: 'not it at all' })).statusCode).toBe(401)
  const { token } = (await signIn(browser, browser.user.email, { bearer: true })).json()
  expect([await stillCounts(former), browser.cookies.get(NAME)]).toEqual([true, former])
  // Nothing would tell a program of another token.
  const headers = { authorization: `Bearer ${token}` }
  const confirmed = await visitor().post('/api/auth/confirm', { password }, { headers })
  expect([confirmed.statusCode, confirmed.headers['set-cookie']]).toEqual([200, undefined])
  expect((await visitor().get('/api/auth/user', { headers })).statusCode).toBe(200)
})

test.each([true, false])(
  'the cookie of a confirmation is as that of a sign-in, remembered: %s',
  async (rememberMe) => {
    const { email } = await aUser({ withPassword: true })
    const browser = visitor()
    const lineOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
      [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(NAME))
    const attributesOf = (line = '') => line.split('; ').slice(1).toSorted()
    const begun = lineOf(await signIn(browser, email, { rememberMe }))
    const renewed = lineOf(await browser.post('/api/auth/confirm', { password }))
    expect(attributesOf(renewed)).toEqual(attributesOf(begun))
    expect(attributesOf(renewed)).toContain('HttpOnly')
    expect(attributesOf(renewed).some((each) => each.startsWith('Max-Age'))).toBe(rememberMe)
  },
)
