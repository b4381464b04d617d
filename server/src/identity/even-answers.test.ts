import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { password } from '../../tests/people.ts'
import { EVEN_MS } from './sign-in.ts'

const { visitor, aUser } = await testApp()

const ROUNDS = 5
/** The noise of a machine that runs other tests beside this one; what the floor hides is seen by the first check. */
const TOLERATED_MS = 250

const names = { firstName: 'Ada', lastName: 'Stone' }
const ways: Record<string, (email: string) => [path: string, body: object]> = {
  'signing in': (email) => ['/api/auth/sign-in/email', { email, password: 'not the password' }],
  'signing up': (email) => ['/api/auth/sign-up/email', { ...names, email, password }],
  'a sign-in link': (email) => ['/api/auth/sign-in/magic-link', { email }],
  'a password reset': (email) => ['/api/auth/request-password-reset', { email }],
}

interface Told {
  readonly ms: number
  readonly said: unknown
}

async function ask([path, body]: [string, object]): Promise<Told> {
  const started = performance.now()
  const answer = await visitor().post(path, body, { remoteAddress: `10.2.${++place >> 8}.${place & 255}` })
  const ms = performance.now() - started
  const { requestId: _, ...rest } = answer.json<Record<string, unknown>>()
  const headers = Object.keys(answer.headers).sort()
  return {
    ms,
    said: { status: answer.statusCode, body: rest, headers, cookies: answer.headers['set-cookie'] },
  }
}
let place = 0

/** Noise only ever adds to it. */
const quickest = (told: Told[]) => Math.min(...told.map(({ ms }) => ms))

describe('neither words nor time tell whether an address has an account', () => {
  // Together, so that their pauses overlap.
  test.concurrent.each(Object.entries(ways))('%s', async (_name, way) => {
    const { email } = await aUser({ withPassword: true })
    const known: Told[] = []
    const unknown: Told[] = []
    for (let round = 0; round < ROUNDS; round++) {
      known.push(await ask(way(email)))
      unknown.push(await ask(way(`nobody-${round}@people.example`)))
    }
    for (const { said } of [...known, ...unknown]) expect(said).toEqual(known[0]?.said)
    // Without the floor most answers take a few milliseconds. A timer may fire one early.
    for (const { ms } of [...known, ...unknown]) expect(ms).toBeGreaterThanOrEqual(EVEN_MS - 2)
    expect(Math.abs(quickest(known) - quickest(unknown))).toBeLessThan(TOLERATED_MS)
  })
})
