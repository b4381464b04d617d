import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { testTarget } from '../../../tests/database.ts'
import { visitorOf } from '../../../tests/visitor.ts'
import { limitKey } from './attempts.ts'
import { commonCount, type SharedKey } from './common-count.ts'

const LIMIT = 40
const ME = '/api/auth/user'

const target = await testTarget()
const env = { RATE_LIMIT_PER_MINUTE: String(LIMIT) }
// Two servers that share nothing but the database.
const [one, other] = [await testApp({ target, env }), await testApp({ target, env })]
const { db } = one.ctx.database
// The first was alone when it started, and has heard of the second by now.
await vi.waitUntil(() => one.ctx.database.neighbours() === 1, { timeout: 60_000 })

/** Somebody who is signed in, as both servers meet them. */
async function anybody() {
  const here = await one.signedIn({ role: 'dj' })
  const there = visitorOf(other.app, 'http://localhost:3000')
  for (const [name, value] of here.cookies) there.cookies.set(name, value)
  return { here, there, id: here.user.id }
}

const countOf = async (id: string) =>
  (await db.execute(sql`select count from attempts where key = ${limitKey('calls', id)}`)).rows[0]?.count

test('one call more than the limit, in turns to two processes, is refused with the time to come again', async () => {
  const { here, there } = await anybody()
  const answers = []
  for (let n = 0; n <= LIMIT; n++) answers.push(await (n % 2 === 0 ? here : there).get(ME))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([refused.length, answers.filter(({ statusCode }) => statusCode === 200).length]).toEqual([1, LIMIT])
  expect(refused[0]?.json()).toMatchObject({ code: 'request.too-many' })
  const seconds = Number(refused[0]?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused[0]?.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'x-ratelimit-limit': '40' })
})

test('few calls cost no statement, and what passed before at another process counts once the count is common', async () => {
  const { here, there, id } = await anybody()
  for (let n = 0; n < 7; n++) expect((await there.get(ME)).statusCode).toBe(200)
  for (let n = 0; n < 10; n++) expect((await here.get(ME)).statusCode).toBe(200)
  expect(await countOf(id)).toBeUndefined()
  const first = await here.get(ME)
  expect(first.statusCode).toBe(200)
  // Ten were free and three are a chunk; the other process adds its seven when it is told.
  await vi.waitUntil(async () => (await countOf(id)) === 10 + 3 + 7, { timeout: 60_000 })
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) statuses.push((await here.get(ME)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT - 10 - 1 - 7)
  expect((await there.get(ME)).statusCode).toBe(429)
})

test('a process that starts later hears what is counted in common', async () => {
  const { here, id } = await anybody()
  for (let n = 0; n < LIMIT; n++) await here.get(ME)
  const heard: SharedKey[] = []
  commonCount(other.ctx.database).meet(
    () => [],
    (shared) => heard.push(shared),
  )
  await vi.waitUntil(() => heard.some(({ key }) => key === id), { timeout: 60_000 })
  for (const { endsInMs } of heard) expect(endsInMs).toBeLessThanOrEqual(60_000)
})

test('a token has half of the limit at both processes together', async () => {
  const { here, there } = await anybody()
  const made = await here.post('/api/programs/tokens', { name: 'My sheet', scopes: ['read'], days: 30 })
  const headers = { authorization: `Bearer ${made.json().secret}` }
  const statuses: number[] = []
  for (let n = 0; n <= LIMIT / 2; n++) {
    const { app } = n % 2 === 0 ? one : other
    statuses.push((await app.inject({ url: ME, headers })).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT / 2)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await there.get(ME)).statusCode).toBe(200)
})
