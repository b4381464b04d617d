import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { testTarget } from '../../../../tests/database.ts'
import { type PostgresServer, startPostgres } from '../../../../tests/peers/postgres-server.ts'

let primary: PostgresServer
let copy: PostgresServer
let copied: pg.Client
beforeAll(async () => {
  primary = await startPostgres()
  copy = await primary.standby()
  copied = new pg.Client({ connectionString: copy.url('postgres') })
  copied.on('error', () => {})
  await copied.connect()
})
afterAll(async () => {
  await copied.end().catch(() => {})
  await copy.stop()
  await primary.stop()
})

const connect = async () => {
  const { dataDir } = await testTarget()
  const target = { dataDir, databaseUrl: primary.url('postgres') }
  const env = { DATABASE_READ_URL: copy.url('postgres'), ADMIN_EMAILS: 'root@people.example' }
  return testApp({ target, env })
}

test('a list is read from the copy, the own change from wherever it is, and a copy that is behind or away is left out', async () => {
  const { ctx, visitor, signedIn } = await connect()
  const { copy: reads } = ctx.database
  if (!reads) throw new Error('there is no copy')
  const answering = vi.spyOn(reads.db, 'transaction')
  const reader = await signedIn({ role: 'client' })
  const pins = (who: Pick<typeof reader, 'get'>) => who.get('/api/djs/pins')
  const patience = { timeout: 60_000 }
  /** Asks until the copy has answered. */
  const answeredByCopy = async (who: Pick<typeof reader, 'get'>) => {
    answering.mockClear()
    await vi.waitUntil(async () => {
      expect((await pins(who)).statusCode).toBe(200)
      return answering.mock.calls.length > 0
    }, patience)
  }
  const answeredOtherwise = async (who: Pick<typeof reader, 'get'>) => {
    answering.mockClear()
    expect((await pins(who)).statusCode).toBe(200)
    expect(answering).not.toHaveBeenCalled()
  }
  await answeredByCopy(reader)

  const root = await signedIn({ email: 'root@people.example' })
  const asked = [vi.spyOn(reads.db, 'execute'), vi.spyOn(reads.db, 'select')]
  const lists = ['people', 'reports', 'bookings', 'requests', 'money/payments', 'money/subscriptions']
  for (const list of [...lists, 'coupons', 'mails']) {
    for (const spy of asked) spy.mockClear()
    expect((await root.get(`/api/admin/${list}`)).statusCode).toBe(200)
    expect(
      asked.some((spy) => spy.mock.calls.length > 0),
      list,
    ).toBe(true)
  }

  // The copy stands still. Somebody who changed something is answered by the database itself, at once.
  await copied.query('select pg_wal_replay_pause()')
  const person = await signedIn({ role: 'client' })
  expect((await person.post('/api/auth/role', { role: 'client' })).statusCode).toBe(200)
  expect(person.cookies.get('cuebook.wrote')).toMatch(/^\d{13}$/)
  await answeredOtherwise(person)
  // Then it is behind for everybody.
  await vi.waitUntil(() => !reads.holds(0), patience)
  await answeredOtherwise(reader)

  // It goes on: it has the change, and answers that person as well, but no program, whose last change nobody knows.
  await copied.query('select pg_wal_replay_resume()')
  await answeredByCopy(person)
  const headers = { authorization: `Bearer ${person.token}` }
  await answeredOtherwise({ get: (path) => visitor().get(path, { headers }) })
  // A window that was told of somebody's change wants the present state.
  await answeredOtherwise({ get: (path) => person.get(path, { headers: { 'x-fresh': '1' } }) })

  // Killed between two looks: whoever asks is answered all the same, and it comes back by itself.
  await copy.crash()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pins(reader)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  await vi.waitUntil(() => reads.behindMs() === Number.POSITIVE_INFINITY, patience)
  await copy.restart()
  await answeredByCopy(reader)
})

test('a copy that follows nobody is never asked', async () => {
  const { ctx, signedIn } = await testApp({
    target: { dataDir: (await testTarget()).dataDir, databaseUrl: primary.url('postgres') },
    env: { DATABASE_READ_URL: primary.url('postgres') },
  })
  const { copy: reads } = ctx.database
  if (!reads) throw new Error('there is no copy')
  const answering = vi.spyOn(reads.db, 'transaction')
  expect((await (await signedIn({ role: 'client' })).get('/api/djs/pins')).statusCode).toBe(200)
  expect(answering).not.toHaveBeenCalled()
  expect(reads.holds(0)).toBe(false)
})
