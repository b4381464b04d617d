import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { newId } from '../../kernel/db/ids.ts'
import { sessions } from '../table.ts'

const { ctx, visitor, signedIn, mailbox, mailedLink } = await testApp()
const { db } = ctx.database

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

    expect((await browser.delete(`/api/auth/passkeys/${newId()}`)).json().code).toBe('auth.confirm')

    const wrong = await browser.post('/api/auth/confirm', { password: 'not it' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'auth.wrong-password'])
    expect((await move()).statusCode).toBe(403)
    expect((await browser.post('/api/auth/confirm', { password })).json()).toEqual({ status: true })
    expect((await move()).statusCode).toBe(200)
    expect((await browser.get('/api/auth/passkey/generate-register-options')).statusCode).toBe(200)
    expect((await browser.delete(`/api/auth/passkeys/${newId()}`)).statusCode).toBe(404)
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
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
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

  test('twenty guesses at once are ten guesses, and then the right password waits too', async () => {
    const browser = await signedIn({ withPassword: true })
    await old(browser.sessionId)
    const guesses = Array.from({ length: 20 }, () => browser.post('/api/auth/confirm', { password: 'no' }))
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(10).fill(429)])
    expect((await browser.post('/api/auth/confirm', { password })).statusCode).toBe(429)
    expect((await browser.get('/api/auth/passkey/generate-register-options')).statusCode).toBe(403)
  })

  test('confirm nobody else, whoever the body names', async () => {
    const [browser, other] = [await signedIn({ withPassword: true }), await signedIn({ withPassword: true })]
    await old(other.sessionId)
    const named = { userId: other.user.id, sessionId: other.sessionId, email: other.user.email }
    await browser.post('/api/auth/confirm', { password, ...named })
    expect((await other.get('/api/auth/passkey/generate-register-options')).statusCode).toBe(403)
    expect((await visitor().post('/api/auth/confirm', { password, ...named })).statusCode).toBe(401)
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
