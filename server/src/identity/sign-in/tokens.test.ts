import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { sessions, verifications } from '../table.ts'

const { ctx, visitor, aUser, mailedLink } = await testApp()
const { db } = ctx.database

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
