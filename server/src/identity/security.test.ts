import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { origin, testApp } from '../../tests/app.ts'
import { Authenticator } from '../../tests/authenticator.ts'
import { password } from '../../tests/people.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { attempts } from '../kernel/limits/table.ts'
import { forgetExpired } from './forget-expired.ts'
import { signInLimits } from './sign-in/limits.ts'
import { invitations, passkeys, sessions } from './table.ts'

const { ctx, visitor, signedIn } = await testApp()
const { db } = ctx.database
const minutesFromNow = (minutes: number) => new Date(ctx.now().getTime() + minutes * MINUTE_MS)

const actionsOf = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id)).map(
    (row) => row.action,
  )

test('a session that has expired is not listed', async () => {
  const browser = await signedIn()
  const userId = browser.user.id
  await db.insert(sessions).values({ id: newId(), token: newId(), userId, expiresAt: minutesFromNow(-1) })
  const { sessions: listed } = (await browser.get('/api/auth/security')).json()
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([browser.sessionId])
})

describe('the audit trail', () => {
  test('tells that a person has typed the password again', async () => {
    const browser = await signedIn({ withPassword: true })
    await browser.post('/api/auth/confirm', { password: 'not the password' })
    expect(await actionsOf(browser.user.id)).toEqual([])
    await browser.post('/api/auth/confirm', { password })
    expect(await actionsOf(browser.user.id)).toEqual(['session.confirmed'])
  })

  test('tells that a person has changed the password, and nothing of a wrong one', async () => {
    const browser = await signedIn({ withPassword: true })
    const change = (currentPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword, newPassword: 'a longer password' })
    await change('not the password')
    expect(await actionsOf(browser.user.id)).toEqual([])
    await change(password)
    expect(await actionsOf(browser.user.id)).toEqual(['password.changed'])
  })

  test('tells that a person has added a passkey, and nothing of one that is refused', async () => {
    const browser = await signedIn()
    const add = async () => {
      const options = (await browser.get('/api/auth/passkey/generate-register-options')).json()
      const response = new Authenticator(origin).register(options)
      return () => browser.post('/api/auth/passkey/verify-registration', { response, name: 'Laptop' })
    }
    const added = await add()
    await added()
    expect(await actionsOf(browser.user.id)).toEqual(['passkey.added'])
    await added()
    expect(await actionsOf(browser.user.id)).toEqual(['passkey.added'])
  })

  test('tells that a person has removed a passkey', async () => {
    const browser = await signedIn()
    const id = newId()
    const key = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
    await db.insert(passkeys).values({ id, userId: browser.user.id, credentialID: id, ...key })
    await browser.delete(`/api/auth/passkeys/${id}`)
    expect(await actionsOf(browser.user.id)).toEqual(['passkey.removed'])
  })
})

test('an invitation is deleted once it has expired, and no sooner', async () => {
  const invitation = { email: 'guest@invited.example', subjectId: newId() }
  await db.insert(invitations).values([
    { ...invitation, tokenHash: 'old', expiresAt: minutesFromNow(-1) },
    { ...invitation, tokenHash: 'good', expiresAt: minutesFromNow(1) },
  ])
  await forgetExpired(db, ctx.now())
  const left = await db.select().from(invitations).where(eq(invitations.email, invitation.email))
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['good'])
})

describe('whoever has used up the attempts', () => {
  test('to guess a password cannot change it either, even with the right one', async () => {
    const browser = await signedIn({ withPassword: true })
    const [mine] = signInLimits('127.0.0.1', browser.user.email)
    const spend = (count: number) =>
      db
        .insert(attempts)
        .values({ key: mine?.key ?? '', count, windowEndsAt: minutesFromNow(15) })
        .onConflictDoUpdate({ target: attempts.key, set: { count } })
    const change = () =>
      browser.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'a longer password',
      })
    await spend(10)
    const refused = await change()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
    await spend(9)
    expect((await change()).statusCode).toBe(200)
  })

  test('of one address cannot try passkeys from there', async () => {
    const [, , place] = signInLimits('127.0.0.1', 'passkey')
    const tryPasskey = async () => {
      const browser = visitor()
      const options = (await browser.get('/api/auth/passkey/generate-authenticate-options')).json()
      const response = new Authenticator(origin).authenticate(options)
      return (await browser.post('/api/auth/passkey/verify-authentication', { response })).statusCode
    }
    await db
      .insert(attempts)
      .values({ key: place?.key ?? '', count: 99, windowEndsAt: minutesFromNow(15) })
      .onConflictDoUpdate({ target: attempts.key, set: { count: 99 } })
    expect([await tryPasskey(), await tryPasskey()]).toEqual([401, 429])
  })
})
