import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { EVEN_MS } from './mailed.ts'

const { visitor, aUser } = await testApp()

const ROUNDS = 5
/** The noise of a machine that runs other tests as well. Answers below the minimum time fail the first check. */
const TOLERATED_MS = 250

const names = { firstName: 'Ada', lastName: 'Stone' }
const ways: Record<string, (email: string) => [path: string, body: object]> = {
  'signing in': (email) => ['/api/auth/sign-in/email', { email, password: 'not the password' }],
  'signing up': (email) => ['/api/auth/sign-up/email', { ...names, email, password }],
  'a sign-in link': (email) => ['/api/auth/sign-in/magic-link', { email }],
  'a password reset': (email) => ['/api/auth/request-password-reset', { email }],
}

interface Answer {
  readonly ms: number
  readonly content: unknown
}

async function ask([path, body]: [string, object]): Promise<Answer> {
  const started = performance.now()
  const answer = await visitor().post(path, body, { remoteAddress: `10.2.${++place >> 8}.${place & 255}` })
  const ms = performance.now() - started
  const { requestId: _, ...rest } = answer.json<Record<string, unknown>>()
  const headers = Object.keys(answer.headers).sort()
  return {
    ms,
    content: { status: answer.statusCode, body: rest, headers, cookies: answer.headers['set-cookie'] },
  }
}
let place = 0

/** The quickest answer has the least noise, because noise only adds time. */
const quickest = (answers: Answer[]) => Math.min(...answers.map(({ ms }) => ms))

describe('neither the content nor the time of an answer reveals whether an address has an account', () => {
  // They run concurrently, so that their pauses overlap.
  test.concurrent.each(Object.entries(ways))('%s', async (_name, way) => {
    const { email } = await aUser({ withPassword: true })
    const known: Answer[] = []
    const unknown: Answer[] = []
    for (let round = 0; round < ROUNDS; round++) {
      known.push(await ask(way(email)))
      unknown.push(await ask(way(`nobody-${round}@people.example`)))
    }
    for (const { content } of [...known, ...unknown]) expect(content).toEqual(known[0]?.content)
    // Without the minimum time most answers take a few milliseconds. A timer may fire a millisecond early.
    for (const { ms } of [...known, ...unknown]) expect(ms).toBeGreaterThanOrEqual(EVEN_MS - 2)
    expect(Math.abs(quickest(known) - quickest(unknown))).toBeLessThan(TOLERATED_MS)
  })
})
