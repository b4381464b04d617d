import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { origin, testApp } from '../../tests/app.ts'
import { Authenticator } from '../../tests/authenticator.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { passkeys, sessions } from './table.ts'

const { ctx, visitor, signedIn, mailbox } = await testApp()
const { db } = ctx.database

const optionsFor = async (browser: Visitor, what: 'register' | 'authenticate') =>
  (await browser.get(`/api/auth/passkey/generate-${what}-options`)).json()

async function withPasskey(authenticator = new Authenticator(origin)) {
  const owner = await signedIn({ role: 'dj' })
  const response = authenticator.register(await optionsFor(owner, 'register'))
  const answer = await owner.post('/api/auth/passkey/verify-registration', {
    response,
    name: 'Studio laptop',
  })
  return { owner, authenticator, answer }
}

test('a passkey that somebody has already is refused with a sentence, and stays theirs', async () => {
  const { authenticator, owner } = await withPasskey()
  const second = await withPasskey(authenticator)
  expect([second.answer.statusCode, second.answer.json().code]).toEqual([400, 'identity.sign-in-refused'])
  const owners = await db.select({ userId: passkeys.userId }).from(passkeys)
  expect(owners.map(({ userId }) => userId)).toContain(owner.user.id)
  expect(owners.map(({ userId }) => userId)).not.toContain(second.owner.user.id)
})

async function signInWith(authenticator: Authenticator, browser = visitor()) {
  const response = authenticator.authenticate(await optionsFor(browser, 'authenticate'))
  return {
    browser,
    response,
    answer: await browser.post('/api/auth/passkey/verify-authentication', { response }),
  }
}

describe('a passkey', () => {
  test('is added to an account, and its owner gets a mail', async () => {
    const { owner, answer } = await withPasskey()
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true }])
    expect((await owner.get('/api/auth/security')).json().passkeys).toMatchObject([{ name: 'Studio laptop' }])
    const [mail] = await mailbox(owner.user.email)
    expect(mail?.subject).toBe('A passkey was added to your account')
  })

  test('signs a person in without address or password', async () => {
    const { owner, authenticator } = await withPasskey()
    const { browser, answer } = await signInWith(authenticator)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true }])
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: owner.user.id, role: 'dj' })
  })

  test('answers its own challenge once, and no other challenge', async () => {
    const { authenticator } = await withPasskey()
    const { browser, response } = await signInWith(authenticator)
    const again = await browser.post('/api/auth/passkey/verify-authentication', { response })
    expect(again.statusCode).toBeGreaterThanOrEqual(400)
    expect(again.statusCode).toBeLessThan(500)
    const other = visitor()
    await optionsFor(other, 'authenticate')
    const stolen = await other.post('/api/auth/passkey/verify-authentication', { response })
    expect(stolen.statusCode).toBe(400)
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('of another site, an unknown one and a removed one cannot sign in', async () => {
    const { owner, authenticator } = await withPasskey()
    const phished = await withPasskey(new Authenticator('http://evil.example'))
    expect(phished.answer.statusCode).toBe(400)
    expect((await signInWith(new Authenticator(origin))).answer.statusCode).toBe(401)

    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, owner.user.id))
    await owner.delete(`/api/auth/passkeys/${row?.id}`)
    const { answer } = await signInWith(authenticator)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/\.$/),
      requestId: expect.any(String),
    })
    expect(await db.select().from(sessions).where(eq(sessions.userId, owner.user.id))).toHaveLength(1)
  })
})
