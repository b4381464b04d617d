import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { origin, testApp } from '../../tests/app.ts'
import { Authenticator } from '../../tests/authenticator.ts'
import { visitorOf } from '../../tests/visitor.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { passkeys, sessions, users } from './table.ts'

const { app, ctx, visitor, signedIn, mailbox, mailedLink } = await testApp()
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>
const REVIEW = '/api/auth/security/review'
const newPassword = 'rain on tin roofs'

async function addPasskey(owner: Pick<Person, 'get' | 'post'>, name: string): Promise<Authenticator> {
  const authenticator = new Authenticator(origin)
  const options = (await owner.get('/api/auth/passkey/generate-register-options')).json()
  const response = authenticator.register(options)
  const added = await owner.post('/api/auth/passkey/verify-registration', { response, name })
  expect(added.statusCode).toBe(200)
  return authenticator
}

async function signInWith(authenticator: Authenticator) {
  const browser = visitor()
  const options = (await browser.get('/api/auth/passkey/generate-authenticate-options')).json()
  const response = authenticator.authenticate(options)
  return browser.post('/api/auth/passkey/verify-authentication', { response })
}

async function reset({ user: { email } }: Person): Promise<void> {
  await visitor().post('/api/auth/request-password-reset', { email })
  const token = new URL(await mailedLink(email), origin).searchParams.get('token')
  const answer = await visitor().post('/api/auth/reset-password', { token, newPassword })
  expect(answer.statusCode).toBe(200)
}

async function backIn({ user: { email } }: Person) {
  const browser = visitorOf(app, origin)
  const answer = await browser.post('/api/auth/sign-in/email', { email, password: newPassword })
  expect(answer.statusCode).toBe(200)
  return browser
}

/** A person with two passkeys who has reset the password and signed in with the new one. */
async function afterReset() {
  const owner = await signedIn({ withPassword: true, role: 'dj' })
  const [own, thiefs] = [await addPasskey(owner, 'My laptop'), await addPasskey(owner, 'Not mine')]
  await reset(owner)
  const browser = await backIn(owner)
  const listed = (await browser.get('/api/auth/security')).json().passkeys
  const idOf = (name: string): string => listed.find((each: { name: string }) => each.name === name).id
  return { owner, browser, own, thiefs, ownId: idOf('My laptop'), thiefsId: idOf('Not mine') }
}
const namesOf = async (userId: string) =>
  (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).map(({ name }) => name).sort()

describe('after a reset of the password', () => {
  test('passkeys from before sign nobody in until their owner has said which may stay', async () => {
    const { owner, browser, own, thiefs, ownId } = await afterReset()
    for (const each of [own, thiefs]) {
      const answer = await signInWith(each)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.passkey-waits'])
    }
    expect(await db.select().from(sessions).where(eq(sessions.userId, owner.user.id))).toHaveLength(1)
    expect((await browser.get('/api/auth/user')).json().reviewDue).toBe(true)
    expect((await browser.get('/api/auth/security')).json()).toMatchObject({
      reviewSince: expect.any(String),
      passkeys: [{ waits: true }, { waits: true }],
    })

    expect((await browser.post(REVIEW, { keepPasskeys: [ownId] })).json()).toEqual({ status: true })
    expect(await namesOf(owner.user.id)).toEqual(['My laptop'])
    expect((await signInWith(own)).statusCode).toBe(200)
    expect((await signInWith(thiefs)).statusCode).toBe(401)
    expect((await browser.get('/api/auth/user')).json()).not.toHaveProperty('reviewDue')
    expect((await browser.get('/api/auth/security')).json()).toMatchObject({
      reviewSince: null,
      passkeys: [{ waits: false }],
    })
    const trail = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, owner.user.id), eq(auditLog.action, 'account.reviewed')))
    expect(trail.map(({ details }) => details)).toEqual([{ removedPasskeys: 1, keptPasskeys: 1 }])
  })

  test('a passkey that is added afterwards works at once and stays', async () => {
    const { owner, browser } = await afterReset()
    const fresh = await addPasskey(browser, 'New phone')
    // The clocks of the server and the database may differ, so what was added within a minute waits, too.
    const later = new Date(ctx.now().getTime() + 61_000)
    await db.update(passkeys).set({ createdAt: later }).where(eq(passkeys.name, 'New phone'))
    expect((await signInWith(fresh)).statusCode).toBe(200)
    await browser.post(REVIEW, { keepPasskeys: [] })
    expect(await namesOf(owner.user.id)).toEqual(['New phone'])
  })

  test('the mail says what has ended and where to choose what may stay', async () => {
    const { owner } = await afterReset()
    const mail = (await mailbox(owner.user.email)).find(
      ({ subject }) => subject === 'Your password was changed',
    )
    expect(mail?.text).toMatch(/passkeys and connected calendars .*until you have said which may stay/i)
    expect(mail?.text).toMatch(/push notifications/i)
    expect(mail?.text).toMatch(/calendar feed has a new address/)
    expect(mail?.links).toContain(`${origin}/api/login?next=%2Fsecurity-review`)
  })

  test('keeping a passkey asks for the password again in an older session', async () => {
    const { owner, browser, ownId } = await afterReset()
    const old = new Date(ctx.now().getTime() - 11 * 60_000)
    await db.update(sessions).set({ createdAt: old }).where(eq(sessions.userId, owner.user.id))
    const refused = await browser.post(REVIEW, { keepPasskeys: [ownId] })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.confirm'])
    expect(await namesOf(owner.user.id)).toEqual(['My laptop', 'Not mine'])
    expect((await browser.post(REVIEW, { keepPasskeys: [] })).statusCode).toBe(200)
    expect(await namesOf(owner.user.id)).toEqual([])
  })

  test('of twenty answers at once one counts', async () => {
    const { owner, browser, ownId } = await afterReset()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(REVIEW, { keepPasskeys: [ownId] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await namesOf(owner.user.id)).toEqual(['My laptop'])
  })
})

test('without a reset there is nothing to answer, and nobody answers for another person', async () => {
  const [calm, { owner, browser, ownId }] = [await signedIn(), await afterReset()]
  await addPasskey(calm, 'Mine')
  const refused = await calm.post(REVIEW, { keepPasskeys: [] })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'identity.no-review'])
  expect((await calm.get('/api/auth/user')).json()).not.toHaveProperty('reviewDue')
  expect(await namesOf(calm.user.id)).toEqual(['Mine'])
  expect((await visitor().post(REVIEW, { keepPasskeys: [] })).statusCode).toBe(401)
  expect((await browser.post(REVIEW, { keepPasskeys: ['x'] })).statusCode).toBe(400)
  expect((await browser.post(REVIEW, {})).statusCode).toBe(400)
  expect(await namesOf(owner.user.id)).toEqual(['My laptop', 'Not mine'])
  const [calms] = await db.select().from(passkeys).where(eq(passkeys.userId, calm.user.id))
  await browser.post(REVIEW, { keepPasskeys: [ownId, calms?.id, newId()] })
  expect(await namesOf(owner.user.id)).toEqual(['My laptop'])
})

test('a passkey that signs in while the password is reset leaves no session behind', async () => {
  const owner = await signedIn({ withPassword: true })
  const own = await addPasskey(owner, 'My laptop')
  await visitor().post('/api/auth/request-password-reset', { email: owner.user.email })
  const token = new URL(await mailedLink(owner.user.email), origin).searchParams.get('token')
  const [answer, ...tries] = await Promise.all([
    visitor().post('/api/auth/reset-password', { token, newPassword }),
    ...Array.from({ length: 10 }, () => signInWith(own)),
  ])
  expect(answer?.statusCode).toBe(200)
  for (const { statusCode } of tries) expect([200, 400, 401, 403]).toContain(statusCode)
  expect(await db.select().from(sessions).where(eq(sessions.userId, owner.user.id))).toEqual([])
  const [row] = await db.select().from(users).where(eq(users.id, owner.user.id))
  expect(row?.reviewSince).not.toBeNull()
})
