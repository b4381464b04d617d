import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { accounts, passkeys, sessions, users, verifications } from '../table.ts'

const { ctx, visitor, aUser, signedIn, mailbox, mailedLink } = await testApp()
const { db } = ctx.database

const askLink = (email: string, next?: string) =>
  visitor().post('/api/auth/sign-in/magic-link', { email, ...(next && { next }) })
const askReset = (email: string) => visitor().post('/api/auth/request-password-reset', { email })
const reset = (token: string | null, newPassword = 'a brand new password') =>
  visitor().post('/api/auth/reset-password', { token, newPassword })
const tokenIn = (link: string) => new URL(link, 'http://x').searchParams.get('token')
const signIn = (email: string, secret = password) =>
  visitor().post('/api/auth/sign-in/email', { email, password: secret })
const wasMoved = async (userId: string) => {
  const isMove = and(eq(auditLog.subjectId, userId), eq(auditLog.action, 'email.changed'))
  return (await db.select().from(auditLog).where(isMove)).map(({ actorId }) => actorId)
}
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

/**
 * An account of a stranger who never proved the address. It has a password, another provider, a passkey and a session.
 */
async function anUnprovenAccount() {
  const stranger = await signedIn({ emailVerified: false, withPassword: true })
  const { id: userId, email } = stranger.user
  await db.insert(accounts).values({ id: newId(), userId, providerId: 'oidc', accountId: `sub-${userId}` })
  const key = {
    publicKey: 'x',
    credentialID: userId,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  }
  await db.insert(passkeys).values({ id: newId(), userId, ...key })
  const left = async () => ({
    accounts: (await db.select().from(accounts).where(eq(accounts.userId, userId))).map(
      (row) => row.providerId,
    ),
    passkeys: (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).length,
  })
  return { stranger, userId, email, left }
}

// They run concurrently, so that the pauses of their answers overlap.
describe.concurrent('a sign-in link', () => {
  test('creates an account for a new address, which the link itself proves', async () => {
    const browser = visitor()
    expect((await askLink('New@Links.example', '/messages?to=a%26b')).json()).toEqual({ status: true })
    const opened = await browser.get(await mailedLink('new@links.example'))
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/messages?to=a%26b&auth=1'])
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({
      email: 'new@links.example',
      emailVerified: true,
      firstName: null,
      role: null,
    })
  })

  test('signs the owner of an existing account in, once', async () => {
    const { id, email } = await aUser({ withPassword: true, role: 'dj' })
    await askLink(email)
    const link = await mailedLink(email)
    const [first, second] = [visitor(), visitor()]
    const answers = await Promise.all([first.get(link), second.get(link)])
    const locations = answers.map((answer) => answer.headers.location).sort()
    const spent = `/sign-in?${new URLSearchParams({ error: 'link', mode: 'link', email })}`
    expect(locations).toEqual(['/?auth=1', spent])
    const winner = first.cookies.size > 0 ? first : second
    expect((await winner.get('/api/auth/user')).json()).toMatchObject({ id, role: 'dj' })
    expect((await visitor().get(link)).headers.location).toBe(spent)
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('is not used up by a HEAD request', async () => {
    const { email } = await aUser()
    await askLink(email)
    const link = await mailedLink(email)
    expect((await visitor().call('HEAD', link)).statusCode).toBe(404)
    expect((await visitor().get(link)).headers.location).toBe('/?auth=1')
  })

  test('expires after ten minutes, as its mail says', async () => {
    const { email } = await aUser()
    await askLink(email, '/contracts')
    const rows = await db.select().from(verifications)
    const row = rows.find(({ value }) => value.includes(email))
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    expect((await mailbox(email))[0]?.text).toContain('for 10 minutes')
    await db
      .update(verifications)
      .set({ expiresAt: new Date(0) })
      .where(eq(verifications.id, row?.id ?? ''))
    const late = await visitor().get(await mailedLink(email))
    const again = new URLSearchParams({ next: '/contracts', error: 'link', mode: 'link', email })
    expect(late.headers.location).toBe(`/sign-in?${again}`)
    expect(late.headers['set-cookie']).toBeUndefined()
  })

  test('is stored as a hash, so a person who reads the table cannot sign in', async () => {
    await askLink('hashed@links.example')
    const token = tokenIn(await mailedLink('hashed@links.example')) ?? ''
    const rows = await db.select().from(verifications)
    expect(rows.some((row) => row.identifier.includes(token) || row.value.includes(token))).toBe(false)
  })

  test('gives an unproven account to the owner of the address and locks the stranger out', async () => {
    const { stranger, userId, email, left } = await anUnprovenAccount()
    await askLink(email)
    const owner = visitor()
    await owner.get(await mailedLink(email))
    expect((await owner.get('/api/auth/user')).json()).toMatchObject({ id: userId, emailVerified: true })
    expect(await left()).toEqual({ accounts: [], passkeys: 0 })
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(401)
    expect((await signIn(email)).statusCode).toBe(401)
  })

  test.each([
    '%25',
    '%E0%A4%A',
    '//evil.example',
    'https://evil.example',
    '/.//evil.example',
    '/%5Cevil.example',
  ])('with the callback %s is harmless', async (callback) => {
    const answer = await visitor().get(`/api/auth/magic-link/verify?token=x&callbackURL=${callback}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/sign-in?error=link'])
  })
})

describe.concurrent('a password reset', () => {
  test('sets the new password, ends every session and mails the owner', async () => {
    const browser = await signedIn({ withPassword: true })
    const { email } = browser.user
    await askReset(email)
    const link = await mailedLink(email)
    expect(link).toMatch(/^\/reset-password\?token=/)
    const token = tokenIn(link)
    expect((await reset(token, 'short')).statusCode).toBe(400)
    expect((await reset(token)).json()).toEqual({ status: true })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect((await signIn(email)).statusCode).toBe(401)
    expect((await signIn(email, 'a brand new password')).statusCode).toBe(200)
    expect((await mailbox(email))[0]?.subject).toBe('Your password was changed')

    const again = await reset(token, 'yet another password')
    expect([again.statusCode, again.json().code]).toEqual([400, 'auth.invalid-token'])
  })

  test('with one token used twice at once succeeds once', async () => {
    const { email } = await aUser({ withPassword: true })
    await askReset(email)
    const token = tokenIn(await mailedLink(email))
    const answers = await Promise.all([reset(token, 'password of one'), reset(token, 'password of two')])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400])
  })

  test('expires after an hour, and answers the same for an unknown address', async () => {
    const { id, email } = await aUser({ withPassword: true })
    const known = await askReset(email)
    const unknown = await askReset('nobody@links.example')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(await mailbox('nobody@links.example')).toEqual([])
    const isOwn = and(eq(verifications.value, id))
    await db
      .update(verifications)
      .set({ expiresAt: new Date(0) })
      .where(isOwn)
    expect((await reset(tokenIn(await mailedLink(email)))).statusCode).toBe(400)
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('proves the address, so a stranger who opened the account loses it', async () => {
    const { stranger, userId, email, left } = await anUnprovenAccount()
    await askReset(email)
    expect((await reset(tokenIn(await mailedLink(email)))).statusCode).toBe(200)
    expect(await left()).toEqual({ accounts: ['credential'], passkeys: 0 })
    expect((await userOf(userId))?.emailVerified).toBe(true)
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(401)
    expect((await signIn(email)).statusCode).toBe(401)
    expect((await signIn(email, 'a brand new password')).statusCode).toBe(200)
  })
})

describe.concurrent('a new email address', () => {
  const basics = (email: string) => ({ firstName: 'Robin', lastName: 'Vale', email, phoneNumber: '' })

  test('takes effect only once its owner has confirmed it', async () => {
    const browser = await signedIn({ withPassword: true })
    const { id, email } = browser.user
    const wish = `moved-${id}@links.example`
    const saved = await browser.put('/api/users/basic-profile', basics(wish.toUpperCase()))
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({ email, pendingEmail: wish })
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email, pendingEmail: wish })
    expect((await signIn(wish)).statusCode).toBe(401)
    expect(await mailbox(email)).toMatchObject([{ subject: 'Your email address is about to change' }])
    expect(await mailbox(wish)).toMatchObject([{ subject: 'Confirm your new email address' }])
    expect(await wasMoved(id)).toEqual([])

    const opened = await browser.get(await mailedLink(wish))
    expect(await wasMoved(id)).toEqual([id])
    expect(opened.headers.location).toBe('/profile?auth=1')
    const moved = (await browser.get('/api/auth/user')).json()
    expect(moved).toMatchObject({ id, email: wish, emailVerified: true })
    expect(moved).not.toHaveProperty('pendingEmail')
    expect((await signIn(email)).statusCode).toBe(401)
    expect((await signIn(wish)).statusCode).toBe(200)
  })

  test('cannot be confirmed by a stranger at a mistyped address, nor from another account', async () => {
    const browser = await signedIn()
    const { id, email } = browser.user
    const mistyped = `typo-${id}@links.example`
    await browser.put('/api/users/basic-profile', basics(mistyped))
    const link = await mailedLink(mistyped)
    const stranger = visitor()
    const opened = await stranger.get(link)
    expect(opened.headers.location).toBe('/sign-in?next=%2Fprofile&error=sign-in-first')
    expect(stranger.cookies.size).toBe(0)
    await (await signedIn()).get(link)
    expect(await userOf(id)).toMatchObject({ email })
  })

  test('of another account gets the same answer, and the account keeps it', async () => {
    const other = await aUser()
    const browser = await signedIn()
    const saved = await browser.put('/api/users/basic-profile', basics(other.email))
    expect(saved.json()).toMatchObject({
      email: browser.user.email,
      pendingEmail: other.email,
    })
    expect(await mailbox(other.email)).toEqual([])
    expect(await userOf(browser.user.id)).toMatchObject({ email: browser.user.email })
  })

  test('that another person proved in the meantime stays theirs', async () => {
    const browser = await signedIn()
    const contested = `contested-${browser.user.id}@links.example`
    await browser.put('/api/users/basic-profile', basics(contested))
    const link = await mailedLink(contested)
    const quicker = await aUser({ email: contested })
    expect((await browser.get(link)).headers.location).toMatch(/error=link/)
    expect(await userOf(quicker.id)).toMatchObject({ email: contested })
    expect(await userOf(browser.user.id)).toMatchObject({ email: browser.user.email })
    expect(await db.select().from(sessions).where(eq(sessions.userId, quicker.id))).toEqual([])
  })
})
