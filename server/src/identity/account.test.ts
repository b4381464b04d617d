import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { password, sessionCookie } from '../../tests/people.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { djProfiles } from '../profiles/table.ts'
import { subscriptions } from '../subscriptions/table.ts'
import { forgetExpired } from './forget-expired.ts'
import { passkeys, sessions, verifications } from './table.ts'

const { ctx, visitor, aUser, signedIn, mailbox } = await testApp()
const { db } = ctx.database

const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId))
const actionsOf = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id)).map(
    (row) => row.action,
  )

describe('GET /api/auth/user', () => {
  test('is 401 for a visitor', async () => {
    const answer = await visitor().get('/api/auth/user')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
  })

  test("has the fields of the spec's user, and two more that the screens need", async () => {
    const browser = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
    const { id, email } = browser.user
    const profile = {
      userId: id,
      username: 'dana',
      usernameKey: 'dana',
      basePriceCents: 12_050,
      bio: 'Hello',
    }
    await db.insert(djProfiles).values({ ...profile, address: 'Austin, TX', lat: 30.2, lng: -97.7 })
    await db.insert(subscriptions).values({ userId: id, status: 'active', plan: 'monthly' })
    expect((await browser.get('/api/auth/user')).json()).toEqual({
      id,
      email,
      firstName: 'Dana',
      lastName: 'Jordan',
      phoneNumber: null,
      profileImageUrl: null,
      role: 'dj',
      subscriptionStatus: 'active',
      djProfile: {
        bio: 'Hello',
        specialties: null,
        basePrice: 120.5,
        equipment: null,
        username: '@dana',
        location: { address: 'Austin, TX', lat: 30.2, lng: -97.7 },
        willingToTravel: false,
        maxDistance: null,
        socialMedia: {},
      },
      emailVerified: true,
      avatarUrl: expect.stringMatching(/^\/api\/avatars\/[\w-]{16}\.svg$/),
    })
  })

  test('names a picture that can be fetched and does not reveal the address', async () => {
    const browser = await signedIn()
    const { avatarUrl } = (await browser.get('/api/auth/user')).json<{ avatarUrl: string }>()
    const picture = await visitor().get(avatarUrl)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(picture.body).toMatch(/^<svg /)
    expect((await visitor().get(avatarUrl)).body).toBe(picture.body)
    expect((await visitor().get('/api/avatars/..%2f..%2fetc.svg')).statusCode).toBe(404)
  })
})

test('a role can be chosen and freely changed', async () => {
  const browser = await signedIn({ role: null })
  for (const role of ['dj', 'client'] as const) {
    const answer = await browser.post('/api/auth/role', { role })
    expect([answer.statusCode, answer.json().role]).toEqual([200, role])
  }
  expect((await browser.post('/api/auth/role', { role: 'admin' })).statusCode).toBe(400)
  expect((await browser.get('/api/auth/user')).json().role).toBe('client')
  expect(await actionsOf(browser.user.id)).toEqual(['role.set', 'role.set'])
})

test('name and phone are saved, and no mail is sent while the address stays the same', async () => {
  const browser = await signedIn()
  const { email } = browser.user
  const form = {
    firstName: ' Zoë ',
    lastName: "O'Neil",
    email: email.toUpperCase(),
    phoneNumber: '+1 (555) 010-9999',
  }
  const answer = await browser.put('/api/users/basic-profile', form)
  expect(answer.json()).toMatchObject({
    firstName: 'Zoë',
    lastName: "O'Neil",
    phoneNumber: '+1 (555) 010-9999',
    email,
  })
  expect(answer.json()).not.toHaveProperty('pendingEmail')
  const bare = await browser.put('/api/users/basic-profile', { ...form, phoneNumber: '' })
  expect(bare.json().phoneNumber).toBeNull()
  expect(await mailbox(email)).toEqual([])
  const wrong = await browser.put('/api/users/basic-profile', { ...form, phoneNumber: '<script>' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Please enter a valid phone number'])
})

describe('the sessions of an account', () => {
  test('are listed without their tokens', async () => {
    const browser = await signedIn({ withPassword: true })
    const elsewhere = await sessionCookie(db, browser.user.id)
    const answer = await browser.get('/api/auth/security')
    const overview = answer.json()
    expect(overview).toMatchObject({ hasPassword: true, passkeys: [] })
    expect(overview.sessions.map((row: { current: boolean }) => row.current).sort()).toEqual([false, true])
    expect(Object.keys(overview.sessions[0]).sort()).toEqual(
      ['createdAt', 'current', 'id', 'ipAddress', 'lastSeenAt', 'userAgent'].sort(),
    )
    for (const token of [browser.token, elsewhere.token]) expect(answer.body).not.toContain(token)
  })

  test('can be ended one by one or all others at once, but not those of another person', async () => {
    const browser = await signedIn()
    const others = [await sessionCookie(db, browser.user.id), await sessionCookie(db, browser.user.id)]
    const foreign = await signedIn()
    const [theirs] = await sessionsOf(foreign.user.id)
    const refused = await browser.delete(`/api/auth/sessions/${theirs?.id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not-found'])
    expect((await browser.delete(`/api/auth/sessions/${newId()}`)).statusCode).toBe(404)
    expect((await foreign.get('/api/auth/user')).statusCode).toBe(200)

    expect((await browser.delete(`/api/auth/sessions/${others[0]?.id}`)).json()).toEqual({ status: true })
    expect((await browser.post('/api/auth/sessions/end-others')).json()).toEqual({ ended: 1 })
    expect((await sessionsOf(browser.user.id)).map((row) => row.id)).toEqual([browser.sessionId])
    expect(await actionsOf(browser.user.id)).toEqual(['session.ended', 'session.ended-others'])
  })

  test("a person can remove their own passkeys; another person's passkey answers 404", async () => {
    const [browser, foreign] = [await signedIn(), await signedIn()]
    const key = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
    const id = newId()
    await db
      .insert(passkeys)
      .values({ id, userId: browser.user.id, credentialID: id, name: 'My laptop', ...key })
    expect((await browser.get('/api/auth/security')).json().passkeys).toMatchObject([
      { id, name: 'My laptop' },
    ])
    expect((await foreign.delete(`/api/auth/passkeys/${id}`)).statusCode).toBe(404)
    expect((await browser.delete(`/api/auth/passkeys/${id}`)).json()).toEqual({ status: true })
    expect((await browser.delete(`/api/auth/passkeys/${id}`)).statusCode).toBe(404)
  })
})

describe('changing the password', () => {
  test('needs the old password, ends the other sessions and mails the owner', async () => {
    const browser = await signedIn({ withPassword: true })
    const { id, email } = browser.user
    await sessionCookie(db, id)
    const change = (currentPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword, newPassword: 'a longer password' })
    const wrong = await change('not the password')
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'auth.invalid-password'])
    expect(await sessionsOf(id)).toHaveLength(2)
    expect(await mailbox(email)).toEqual([])

    expect((await change(password)).json()).toEqual({ status: true })
    expect(await sessionsOf(id)).toHaveLength(1)
    expect((await browser.get('/api/auth/user')).json().id).toBe(id)
    expect((await mailbox(email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
    const signIn = (secret: string) => visitor().post('/api/auth/sign-in/email', { email, password: secret })
    expect((await signIn(password)).statusCode).toBe(401)
    expect((await signIn('a longer password')).statusCode).toBe(200)
  })

  test('is refused with a sentence when the account has no password', async () => {
    const browser = await signedIn()
    const body = { currentPassword: 'whatever', newPassword: 'a longer password' }
    const answer = await browser.post('/api/auth/change-password', body)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'auth.no-password'])
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/)
  })
})

test('expired sessions and links are deleted, and valid ones are kept', async () => {
  const { id: userId } = await aUser()
  const now = ctx.now()
  const kept = await sessionCookie(db, userId)
  const old = { id: newId(), token: 'old', userId, expiresAt: new Date(now.getTime() - 1) }
  await db.insert(sessions).values(old)
  await db
    .insert(verifications)
    .values({ id: newId(), identifier: 'old link', value: 'x', expiresAt: new Date(0) })
  await forgetExpired(db, now)
  expect((await sessionsOf(userId)).map((row) => row.id)).toEqual([kept.id])
  expect(
    await db
      .select()
      .from(verifications)
      .where(and(eq(verifications.identifier, 'old link'))),
  ).toEqual([])
})
