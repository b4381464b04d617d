import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { client, type Person, startIssuer, type TestIssuer } from '../../../tests/peers/issuer.ts'
import type { Visitor } from '../../../tests/visitor.ts'
import { accounts, passkeys, users } from '../table.ts'

let issuer = await startIssuer()
afterAll(() => issuer.close())
const env = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret }
const { ctx, visitor, aUser, mailbox } = await testApp({ env })
const { db } = ctx.database
afterEach(() => issuer.tamper(null))

let people = 0
const aPerson = (more: Partial<Person> = {}): Person => ({
  sub: `person-${++people}`,
  email: `person-${people}@provider.example`,
  email_verified: true,
  given_name: 'Pia',
  family_name: 'Lind',
  ...more,
})

/** Goes from /api/login through the provider and returns the address that the provider sends the browser back to. */
async function throughProvider(
  browser: Visitor,
  person: Person,
  next = '',
  at: TestIssuer = issuer,
): Promise<string> {
  at.signInAs(person)
  const login = await browser.get(`/api/login${next && `?next=${encodeURIComponent(next)}`}`)
  const back = await at.follow(String(login.headers.location))
  expect(back.startsWith(`${origin}/api/auth/callback/oidc?`)).toBe(true)
  return back.slice(origin.length)
}
const me = async (browser: Visitor) => (await browser.get('/api/auth/user')).json()
const usersOf = (email: string) => db.select().from(users).where(eq(users.email, email))

describe('signing in through the provider', () => {
  test('is offered, and asks with state, nonce and PKCE', async () => {
    expect((await visitor().get('/api/auth/ways')).json()).toMatchObject({ oidc: true })
    const login = await visitor().get('/api/login')
    const address = new URL(String(login.headers.location))
    expect(address.origin).toBe(issuer.url)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: client.id,
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/.{16,}/),
      nonce: expect.stringMatching(/.{16,}/),
      redirect_uri: `${origin}/api/auth/callback/oidc`,
      max_age: '600',
    })
    expect(address.search).not.toContain(encodeURIComponent(client.secret))
  })

  test('does not begin by a link on another site, which leads to the sign-in screen', async () => {
    const go = async (site: string) =>
      String(
        (await visitor().get('/api/login?next=/contracts', { headers: { 'sec-fetch-site': site } })).headers
          .location,
      )
    expect(await go('cross-site')).toBe('/sign-in?next=%2Fcontracts')
    expect(await go('none')).toContain(issuer.url)
    expect(await go('same-origin')).toContain(issuer.url)
  })

  test('counts as fresh as long ago as the provider asked who it is', async () => {
    /** With the provider's own time unless told; null when it says none. */
    const mayAddPasskey = async (authTime?: number | null) => {
      const browser = visitor()
      const person = aPerson()
      issuer.tamper((answer) => {
        const [, claims = ''] = String(answer.id_token).split('.')
        const { auth_time, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString())
        expect(Date.now() / 1000 - auth_time).toBeLessThan(60)
        return {
          ...answer,
          id_token: issuer.signed(authTime === null ? rest : { ...rest, auth_time: authTime ?? auth_time }),
        }
      })
      await browser.get(await throughProvider(browser, person))
      issuer.tamper(null)
      expect(await me(browser)).toMatchObject({ email: person.email })
      const answer = await browser.get('/api/auth/passkey/generate-register-options')
      return answer.statusCode === 200 || answer.json().code
    }
    const now = Math.floor(Date.now() / 1000)
    expect(await mayAddPasskey()).toBe(true)
    expect(await mayAddPasskey(now - 550)).toBe(true)
    expect(await mayAddPasskey(now - 700)).toBe('auth.confirm')
    expect(await mayAddPasskey(null)).toBe('auth.confirm')
  })

  test('ends at /?auth=1 with a new account and a session', async () => {
    const browser = visitor()
    const person = aPerson({ email: 'Pia@Provider.example' })
    const back = await browser.get(await throughProvider(browser, person))
    expect([back.statusCode, back.headers.location]).toEqual([302, '/?auth=1'])
    expect(await me(browser)).toMatchObject({
      email: 'pia@provider.example',
      emailVerified: true,
      firstName: 'Pia',
      lastName: 'Lind',
      profileImageUrl: null,
      role: null,
    })
  })

  test('is refused to a suspended person', async () => {
    const person = aPerson()
    const first = visitor()
    await first.get(await throughProvider(first, person))
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, person.email))
    const browser = visitor()
    const back = await browser.get(await throughProvider(browser, person))
    expect(back.headers.location).toBe('/sign-in?error=suspended')
    for (const each of [first, browser]) expect((await each.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('comes back to the page that the person wanted', async () => {
    const browser = visitor()
    const back = await browser.get(await throughProvider(browser, aPerson(), '/contracts/5?tab=a%20b#terms'))
    expect(back.headers.location).toBe('/contracts/5?tab=a%20b&auth=1#terms')
  })

  test('logging out ends our session and goes to the provider, which sends the browser back to the landing page', async () => {
    const browser = visitor()
    await browser.get(await throughProvider(browser, aPerson()))
    const answer = await browser.get('/api/logout')
    const address = new URL(String(answer.headers.location))
    expect(address.origin).toBe(issuer.url)
    expect(address.pathname).toBe('/session/end')
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/landing`)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    const page = await fetch(address)
    expect(page.status).toBe(200)
  })
})

describe('a return from the provider is refused with', () => {
  const refused = async (browser: Visitor, address: string) => {
    const answer = await browser.get(address)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/sign-in?error=refused')
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  }
  const withParameter = (address: string, name: string, value: string) => {
    const url = new URL(address, origin)
    url.searchParams.set(name, value)
    return url.pathname + url.search
  }

  test('a wrong state', async () => {
    const browser = visitor()
    await refused(browser, withParameter(await throughProvider(browser, aPerson()), 'state', 'x'.repeat(32)))
  })

  test('the state of another browser', async () => {
    const [victim, attacker] = [visitor(), visitor()]
    await refused(victim, await throughProvider(attacker, aPerson()))
  })

  test('a code that was used before', async () => {
    const browser = visitor()
    const back = await throughProvider(browser, aPerson())
    await browser.get(back)
    await refused(visitor(), back)
  })

  test('an id token with the nonce of another sign-in, even if the provider signed it', async () => {
    const person = aPerson()
    let stolen: unknown
    issuer.tamper((answer) => {
      stolen = answer.id_token
      return answer
    })
    const first = visitor()
    await first.get(await throughProvider(first, person))
    expect(stolen).toMatch(/^ey/)

    const browser = visitor()
    issuer.tamper((answer) => ({ ...answer, id_token: stolen }))
    await refused(browser, await throughProvider(browser, person))
    issuer.tamper(null)
    await browser.get(await throughProvider(browser, person))
    expect(await me(browser)).toMatchObject({ email: person.email })
  })

  test('an unsigned id token, or none at all', async () => {
    const forged = `${encoded({ alg: 'none' })}.${encoded({ sub: 'x', email: 'x@y.example' })}.`
    for (const id_token of [undefined, forged]) {
      const browser = visitor()
      const person = aPerson()
      const back = await throughProvider(browser, person)
      issuer.tamper(({ id_token: _, ...answer }) => ({ ...answer, ...(id_token && { id_token }) }))
      await refused(browser, back)
      issuer.tamper(null)
      expect(await usersOf(person.email)).toEqual([])
    }
  })

  test('an id token for another client, of another issuer, that has ended, or with another key', async () => {
    const person = aPerson()
    const signInBy = async (change: (claims: Record<string, unknown>) => string) => {
      const browser = visitor()
      const back = await throughProvider(browser, person)
      issuer.tamper((answer) => {
        const [, claims = ''] = String(answer.id_token).split('.')
        return { ...answer, id_token: change(JSON.parse(Buffer.from(claims, 'base64url').toString())) }
      })
      return { browser, back }
    }
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const wrong: ((claims: Record<string, unknown>) => string)[] = [
      (claims) => issuer.signed({ ...claims, aud: 'somebody else' }),
      (claims) => issuer.signed({ ...claims, iss: 'https://evil.example' }),
      (claims) => issuer.signed({ ...claims, iat: hourAgo - 600, exp: hourAgo }),
      (claims) => `${issuer.signed(claims).slice(0, -8)}AAAAAAAA`,
    ]
    for (const change of wrong) {
      const { browser, back } = await signInBy(change)
      await refused(browser, back)
      issuer.tamper(null)
      expect(await usersOf(person.email)).toEqual([])
    }
    const { browser, back } = await signInBy((claims) => issuer.signed(claims))
    await browser.get(back)
    expect(await me(browser)).toMatchObject({ email: person.email })
  })

  test('a refusal of the provider', async () => {
    const browser = visitor()
    const back = await throughProvider(browser, aPerson())
    const url = new URL(back, origin)
    await refused(browser, `${url.pathname}?error=access_denied&state=${url.searchParams.get('state')}`)
  })
})
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('one verified address is one account', () => {
  test('for a password, a link and the provider alike', async () => {
    const local = await aUser({ withPassword: true, email: 'one@provider.example', role: 'dj' })
    const [link, provider] = [visitor(), visitor()]
    await link.post('/api/auth/sign-in/magic-link', { email: local.email })
    await link.get(((await mailbox(local.email))[0]?.links[0] ?? '').slice(origin.length))
    await provider.get(await throughProvider(provider, aPerson({ email: 'One@provider.example' })))
    for (const browser of [link, provider])
      expect(await me(browser)).toMatchObject({ id: local.id, role: 'dj' })
    expect(await usersOf(local.email)).toHaveLength(1)
    const linked = await db.select().from(accounts).where(eq(accounts.userId, local.id))
    expect(linked.map((row) => row.providerId).sort()).toEqual(['credential', 'oidc'])
  })

  test('but an address that the provider has not verified joins no account', async () => {
    const local = await aUser({ withPassword: true, email: 'victim@provider.example' })
    const browser = visitor()
    const person = aPerson({ email: local.email, email_verified: false })
    const back = await browser.get(await throughProvider(browser, person))
    expect(back.headers.location).toBe('/sign-in?error=not-linked')
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect(await db.select().from(accounts).where(eq(accounts.userId, local.id))).toHaveLength(1)
  })

  test('and an unproven local account joins only after its address is proven', async () => {
    const squatter = await aUser({
      withPassword: true,
      emailVerified: false,
      email: 'squat@provider.example',
    })
    const browser = visitor()
    const person = aPerson({ email: squatter.email })
    const back = await browser.get(await throughProvider(browser, person))
    expect(back.headers.location).toBe('/sign-in?error=not-linked')

    // The link proves the address, which deletes the squatter's password and lets the provider join.
    await browser.post('/api/auth/sign-in/magic-link', { email: squatter.email })
    await browser.get(((await mailbox(squatter.email))[0]?.links[0] ?? '').slice(origin.length))
    await browser.get('/api/logout')
    await browser.get(await throughProvider(browser, person))
    expect(await me(browser)).toMatchObject({ id: squatter.id, emailVerified: true })
    const ways = await db.select().from(accounts).where(eq(accounts.userId, squatter.id))
    expect(ways.map((row) => row.providerId)).toEqual(['oidc'])
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, squatter.id))).toEqual([])
  })
})

test('a provider that says it is somebody else is not asked to sign anybody in', async () => {
  const impostor = createServer((request, response) => {
    const { host } = request.headers
    const at = (path: string) => `http://${host}/${path}`
    const document = { authorization_endpoint: at('a'), token_endpoint: at('t'), jwks_uri: at('k') }
    response.end(JSON.stringify({ ...document, issuer: issuer.url }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void impostor.close())
  await once(impostor, 'listening')
  const url = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`
  const from = await testApp({ env: { ...env, OIDC_ISSUER: url } })
  const login = await from.visitor().get('/api/login')
  expect(login.headers.location).toBe('/sign-in?error=provider')
})

test('a provider that is down at the start is asked again, without a restart', async () => {
  const { port } = new URL(issuer.url)
  await issuer.close()
  const late = await testApp({ env })
  const browser = late.visitor()
  const down = await browser.get('/api/login?next=/messages')
  expect(down.headers.location).toBe('/sign-in?next=%2Fmessages&error=provider')
  expect((await browser.get('/api/health')).statusCode).toBe(200)

  issuer = await startIssuer(Number(port))
  const back = await browser.get(await throughProvider(browser, aPerson(), '/messages'))
  expect(back.headers.location).toBe('/messages?auth=1')
})
