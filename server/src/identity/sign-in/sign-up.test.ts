import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { accounts, users } from '../table.ts'

const { ctx, visitor, aUser, signedIn, mailbox, mailedLink } = await testApp()
const { db } = ctx.database

const form = (email: string, more = {}) => ({ firstName: 'Ada', lastName: 'Stone', email, password, ...more })
const usersOf = (email: string) => db.select().from(users).where(eq(users.email, email))

describe('signing up', () => {
  test('sends a mail whose link signs the person in and leads to the page that they wanted', async () => {
    const browser = visitor()
    const email = 'ada@new.example'
    const next = '/contracts/7?tab=a%20b&rate=100%25#terms'
    const asked = await browser.post('/api/auth/sign-up/email', form('Ada@New.Example', { next }))
    expect(asked.statusCode).toBe(200)
    expect(asked.json()).toEqual({ status: true })
    expect(browser.cookies.size).toBe(0)
    const [user] = await usersOf(email)
    expect(user).toMatchObject({ emailVerified: false, firstName: 'Ada', name: 'Ada Stone', role: null })

    const link = await mailedLink(email)
    const opened = await browser.get(link)
    expect(opened.statusCode).toBe(302)
    expect(opened.headers.location).toBe('/contracts/7?tab=a%20b&rate=100%25&auth=1#terms')
    const me = await browser.get('/api/auth/user')
    expect(me.json()).toMatchObject({ email, emailVerified: true, firstName: 'Ada', lastName: 'Stone' })

    const again = visitor()
    const second = await again.get(link)
    expect(second.headers.location).toMatch(/^\/sign-in\?next=.*&error=confirmed&email=/)
    expect(again.cookies.size).toBe(0)
  })

  test('with the address of an existing account gives the same answer and mails its owner', async () => {
    const { email } = await aUser({ withPassword: true })
    const before = await db.select().from(accounts)
    const answer = await visitor().post(
      '/api/auth/sign-up/email',
      form(email, { password: 'another password' }),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: true })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const mails = await mailbox(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Cuebook account'])
    expect(await db.select().from(accounts)).toEqual(before)
  })

  test('several times at once creates one account, and all callers get the same answer', async () => {
    const email = 'twins@new.example'
    const ask = () => visitor().post('/api/auth/sign-up/email', form(email))
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [200, { status: true }]),
    )
    const made = await usersOf(email)
    expect(made).toHaveLength(1)
    expect(
      await db
        .select()
        .from(accounts)
        .where(eq(accounts.userId, made[0]?.id ?? '')),
    ).toHaveLength(1)
    const subjects = (await mailbox(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(4).fill('Confirm your email address'))
  })

  test('with a name that cannot be stored creates neither the account nor the mail', async () => {
    const email = `${'x'.repeat(40)}@new.example`
    const broken = await visitor().post('/api/auth/sign-up/email', form(email, { firstName: 'A\ud800' }))
    expect(broken.statusCode).toBe(400)
    expect([await usersOf(email), await mailbox(email)]).toEqual([[], []])
  })

  test.each([
    ['a short password', { password: 'short' }, 'Use at least 10 characters', 'password'],
    ['no first name', { firstName: ' ' }, 'First name is required', 'firstName'],
    ['no address', { email: 'nobody' }, 'Please enter a valid email address', 'email'],
  ])('refuses %s with the message of the form', async (_what, wrong, message, path) => {
    const answer = await visitor().post('/api/auth/sign-up/email', form('well@new.example', wrong))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, code: 'request.invalid', details: [{ path, message }] })
  })
})

describe('the verification mail', () => {
  test('can be sent again, but only to unproven addresses', async () => {
    const unproven = await aUser({ emailVerified: false, withPassword: true })
    const proven = await aUser({ withPassword: true })
    for (const email of [unproven.email, proven.email, 'nobody@new.example']) {
      const answer = await visitor().post('/api/auth/send-verification-email', { email, next: '/messages' })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: true }])
    }
    expect(await mailbox(proven.email)).toEqual([])
    expect(await mailbox('nobody@new.example')).toEqual([])
    const opened = await visitor().get(await mailedLink(unproven.email))
    expect(opened.headers.location).toBe('/messages?auth=1')
  })

  test('that has expired offers a new one to the same address', async () => {
    const { email } = await aUser({ emailVerified: false, withPassword: true })
    await visitor().post('/api/auth/send-verification-email', { email, next: '/messages' })
    const link = new URL(await mailedLink(email), 'http://x')
    link.searchParams.set('token', `${link.searchParams.get('token')}x`)
    const answer = await visitor().get(link.pathname + link.search)
    const offered = new URL(String(answer.headers.location), 'http://x')
    expect([offered.pathname, Object.fromEntries(offered.searchParams)]).toEqual([
      '/sign-in',
      { next: '/messages', error: 'link', mode: 'confirm', email },
    ])
  })

  test('does not block the database while its answer is delayed', async () => {
    const slow = visitor().post('/api/auth/send-verification-email', { email: 'slow@new.example' })
    const done: string[] = []
    void slow.then(() => done.push('mail'))
    await (await signedIn()).get('/api/auth/user').then(() => done.push('user'))
    await slow
    expect(done).toEqual(['user', 'mail'])
  })

  test.each(['', 'nonsense', 'a.b.c', '..', `${'x'.repeat(3000)}`])(
    'with the token %j leads to the sign-in screen',
    async (token) => {
      const answer = await visitor().get(`/api/auth/verify-email?token=${token}&callbackURL=%2Fsign-in`)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/sign-in?error=link'])
    },
  )
})

const foreign = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%09/evil.example/..//',
  '/./\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:evil.example',
  '@evil.example',
  '.evil.example',
  '/api/logout',
  '/api/auth/callback/oidc',
  '/a//evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/\u0000/evil.example',
]

describe('the address to go to after signing in never leaves this site', () => {
  const stays = (location: unknown) => {
    const url = new URL(String(location), origin)
    expect(url.origin).toBe(origin)
    expect(String(location)).toMatch(/^\/(?![/\\])/)
    expect(url.pathname).not.toMatch(/^\/api/)
  }

  test.each(foreign)('when it is %j', async (next) => {
    const query = encodeURIComponent(next)
    const somebody = await signedIn()
    const signedInThere = await somebody.get(`/api/login?next=${query}`)
    if (next.includes('\u0000')) expect(signedInThere.statusCode).toBe(400)
    else stays(signedInThere.headers.location)

    const anybody = await visitor().get(`/api/login?next=${query}`)
    if (!next.includes('\u0000')) stays(anybody.headers.location)

    const safe = safeNext(next)
    const callback = encodeURIComponent(safe ?? next)
    for (const path of ['verify-email', 'magic-link/verify', 'callback/oidc'] as const) {
      const url = `/api/auth/${path}?token=x&state=x&code=x&callbackURL=${callback}&errorCallbackURL=${callback}`
      const answer = await visitor().get(url)
      if (!next.includes('\u0000')) stays(answer.headers.location)
    }
    stays(afterSignIn(next))
  })

  test('a path on our own site is kept unchanged', async () => {
    const somebody = await signedIn()
    const answer = await somebody.get(`/api/login?next=${encodeURIComponent('/contracts/9/sign?x=1#pad')}`)
    expect(answer.headers.location).toBe('/contracts/9/sign?x=1&auth=1#pad')
  })
})
