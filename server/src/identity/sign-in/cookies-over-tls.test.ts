import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'

const { visitor, aUser } = await testApp({ env: { BASE_URL: 'https://cuebook.example' } })

const linesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)

test('over TLS every cookie belongs to this host alone, and signing in and out work with it', async () => {
  const { id, email } = await aUser({ withPassword: true })
  const browser = visitor()
  const passkey = await browser.get('/api/auth/passkey/generate-authenticate-options')
  const signedIn = await browser.post('/api/auth/sign-in/email', { email, password })
  const lines = [...linesOf(passkey), ...linesOf(signedIn)]
  const names = lines.map((line) => line.slice(0, line.indexOf('=')))
  expect(names).toEqual([
    expect.stringContaining('passkey'),
    '__Host-cuebook.session_token',
    '__Host-cuebook.device',
  ])
  for (const line of lines) {
    expect(line).toMatch(/^__Host-cuebook\./)
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; Secure(;|$)/)
    expect(line).toMatch(/; HttpOnly(;|$)/)
    expect(line).toMatch(/; SameSite=Lax(;|$)/)
    expect(line).not.toMatch(/; Domain/i)
  }
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id })
  await browser.get('/api/logout')
  expect(browser.cookies.has('__Host-cuebook.session_token')).toBe(false)
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
})

test('over TLS the description of the API names that cookie', async () => {
  const { components } = (await visitor().get('/api/openapi.json')).json()
  expect(components.securitySchemes.session.name).toBe('__Host-cuebook.session_token')
})

test('over TLS a cookie that another host could have set counts for nothing', async () => {
  const { email } = await aUser({ withPassword: true })
  const browser = visitor()
  await browser.post('/api/auth/sign-in/email', { email, password })
  const value = browser.cookies.get('__Host-cuebook.session_token') ?? ''
  for (const name of ['cuebook.session_token', '__Secure-cuebook.session_token']) {
    const neighbour = visitor()
    neighbour.cookies.set(name, value)
    expect((await neighbour.get('/api/auth/user')).statusCode).toBe(401)
  }
})

test.each([
  '/',
  '/landing',
  '/nowhere',
  '/offline.html',
  '/api/health',
  '/api/nothing',
  '/api/auth/%zz',
  '/api/docs',
])('over TLS %s says so for a year and every name below, and lets no other site read it', async (url) => {
  const { headers } = await visitor().get(url, { headers: { origin: 'https://evil.example' } })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  if (url.includes('%')) return
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toBeDefined()
})
