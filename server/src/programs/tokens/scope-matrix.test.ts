import { type Scope, scopeOf, scopes } from '@cuebook/domain/programs/scopes.ts'
import { expect, test } from 'vitest'
import { addressOf } from '../../../tests/hostile/every-endpoint.ts'
import { rooms } from '../../rooms.ts'
import { aProgramsWorld } from '../programs.fixture.ts'

const { signedIn, make, asProgram, visitor } = await aProgramsWorld()
const dj = await signedIn({ role: 'dj' })
const secrets = new Map<Scope, string>()
for (const scope of scopes) secrets.set(scope, (await make(dj, [scope])).secret)

const calls = rooms.flatMap(({ name, routes = [] }) =>
  routes.flatMap(({ table }) =>
    Object.values(table).map((endpoint) => ({
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      scope: scopeOf(name, endpoint),
    })),
  ),
)

/** Whoever adds a call that changes something in one of these rooms decides here whether a program may make it. */
const openChanges = `
bookings: DELETE /api/contracts/:id/music-plan/songs/:songId
bookings: PATCH /api/contracts/:id/music-plan/songs/:songId
bookings: PATCH /api/music-requests/:id
bookings: POST /api/contracts
bookings: POST /api/contracts/:id/complete
bookings: POST /api/contracts/:id/music-plan/reopen
bookings: POST /api/contracts/:id/music-plan/resolve
bookings: POST /api/contracts/:id/music-plan/share
bookings: POST /api/contracts/:id/music-plan/songs
bookings: POST /api/contracts/:id/music-plan/songs/many
bookings: POST /api/contracts/:id/party/code
bookings: POST /api/contracts/:id/payment-link
bookings: POST /api/contracts/:id/payment-link/mail
bookings: POST /api/contracts/:id/send
bookings: POST /api/contracts/:id/viewed
bookings: POST /api/music-requests
bookings: PUT /api/contracts/:id
bookings: PUT /api/contracts/:id/party
bookings: PUT /api/contracts/:id/party/wishes/:wishId/hidden
bookings: PUT /api/contracts/:id/party/wishes/:wishId/mark
bookings: PUT /api/contracts/:id/timeline
calendar: DELETE /api/availability/blocked/:day
calendar: POST /api/availability/blocked
messages: DELETE /api/messages/templates/:id
messages: POST /api/messages
messages: POST /api/messages/pictures
messages: POST /api/messages/templates
messages: PUT /api/messages/:id/read
messages: PUT /api/messages/templates/:id
packages: PUT /api/users/dj-packages
requests: PATCH /api/service-requests/:id
requests: POST /api/dj/service-request-applications/:id/confirm
requests: POST /api/dj/service-request-applications/:id/withdraw
requests: POST /api/service-requests
requests: POST /api/service-requests/:id/applications
requests: POST /api/service-requests/:id/applications/:applicationId/accept
requests: POST /api/service-requests/:id/applications/:applicationId/decline
requests: POST /api/service-requests/:id/pass
requests: POST /api/service-requests/:id/viewed
requests: POST /api/service-requests/:id/withdraw
requests: POST /api/service-requests/visited
requests: PUT /api/dj/service-request-applications/:id`

test('programs may make exactly these changes', () => {
  const open = calls.filter(({ endpoint, scope }) => scope && endpoint.method !== 'GET')
  expect(open.map(({ name, scope }) => `${scope}: ${name}`).sort()).toEqual(openChanges.trim().split('\n'))
})

test('what is about the account, signing in, money, devices, programs and the console is closed', () => {
  const closed = calls.filter(({ scope }) => scope === null).map(({ name }) => name)
  const never =
    /sign\b|cancel|cash|pay\/|payouts|subscriptions|auth\/(?!user)|account\/|admin\/|programs\/|push\/|calendar-|signatures|leaving|DELETE \/api\/users|basic-profile|live/
  expect(calls.filter(({ name }) => never.test(name) && !closed.includes(name))).toEqual([])
})

/** The others never look who asks. */
const asking = calls.filter(({ endpoint }) => endpoint.access !== 'anyone')

test.each(asking.map((call) => [call.name, call] as const))(
  '%s lets in the token with its scope, and no other',
  async (_name, { endpoint, scope }) => {
    for (const [own, secret] of secrets) {
      const answer = await asProgram(secret, endpoint.method, addressOf(endpoint))
      const code = answer.statusCode >= 400 ? answer.json().code : null
      expect(answer.statusCode).toBeLessThan(500)
      if (scope === null) expect([answer.statusCode, code]).toEqual([403, 'token.closed'])
      else if (own === scope) expect(String(code)).not.toMatch(/^token\./)
      else expect([answer.statusCode, code]).toEqual([403, 'token.scope'])
    }
  },
)

test('the API says of each call which scope opens it, and lists the bearer only there', async () => {
  const { paths } = (await visitor().get('/api/openapi.json')).json()
  for (const { endpoint, scope } of calls) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const { description, security } = paths[path][endpoint.method.toLowerCase()]
    expect(description.includes(`Token: needs the scope '${scope}'.`)).toBe(scope !== null)
    expect(JSON.stringify(security ?? []).includes('bearer')).toBe(
      scope !== null && endpoint.access !== 'visitor',
    )
  }
})
