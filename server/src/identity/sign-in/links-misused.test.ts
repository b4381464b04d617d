import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { newId } from '../../kernel/db/ids.ts'
import { users } from '../table.ts'

const { ctx, visitor, aUser, signedIn, mailedLink } = await testApp()
const { db } = ctx.database

const signUp = (email: string) =>
  visitor().post('/api/auth/sign-up/email', { firstName: 'Ada', lastName: 'Stone', email, password })

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
    await signUp(email)
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
    await signUp(email)
    const link = await mailedLink(email)
    expect((await somebody.get(link)).headers.location).toBe('/sign-in?error=other-account')
    expect((await db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified).toBe(false)
    expect((await visitor().get(link)).headers.location).toBe('/?auth=1')
  })
})
