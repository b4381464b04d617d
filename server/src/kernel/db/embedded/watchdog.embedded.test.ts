import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testTarget } from '../../../../tests/database.ts'
import { publish } from '../../live/publish.ts'
import { openEmbedded } from './embedded.ts'

const log: string[] = []
const restarts = () => log.filter((line) => line.includes('stuck or broken and is restarted')).length

const { db, live, close } = await openEmbedded({
  ...(await testTarget()),
  log: pino({ level: 'error' }, { write: (line) => log.push(line) }),
  queryTimeoutMs: 3000,
  longestTransactionMs: 6000,
})
afterAll(close)
await db.execute(sql`create table notes (id int primary key)`)
let last = 0
const acknowledged: number[] = []

async function write(): Promise<void> {
  last += 1
  const id = last
  await db.execute(sql`insert into notes values (${id})`)
  acknowledged.push(id)
}
const all = async () => (await db.execute(sql`select id from notes order by id`)).rows.map((row) => row.id)

test('a query that hangs fails, those behind it wait and succeed, nothing acknowledged is lost', async () => {
  await write()
  const hanging = db.execute(sql`select pg_sleep(600)`)
  const behind = Promise.all([write(), write(), db.transaction((tx) => tx.execute(sql`select 1`))])
  await expect(hanging).rejects.toHaveProperty('cause.message', 'Query read timeout')
  await behind
  expect(await all()).toEqual(acknowledged)
})

test('a transaction that hangs is undone and does not hold up the next', async () => {
  const hanging = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1000)`)
    await Promise.all([tx.execute(sql`select pg_sleep(600)`), tx.execute(sql`select pg_sleep(600)`)])
  })
  await expect(hanging).rejects.toHaveProperty('cause.message', 'Query read timeout')
  await write()
  expect(await all()).toEqual(acknowledged)
  // The transaction's second query fails just after the first, and must not cause another restart.
  expect(restarts()).toBe(2)
})

test('an internal error replaces the engine; later callers and listeners notice nothing', async () => {
  const heard = Promise.withResolvers<string>()
  live.subscribe('news', heard.resolve)
  await db.execute(sql`set application_name = 'the old engine'`)
  const poisoned = db.execute(
    sql`do $$ begin raise exception 'broken inside' using errcode = 'XX000'; end $$`,
  )
  await expect(poisoned).rejects.toHaveProperty('cause.code', 'XX000')
  expect((await db.execute(sql`show application_name`)).rows).not.toEqual([
    { application_name: 'the old engine' },
  ])
  await write()
  await publish(db, 'news', 'still here')
  expect(await heard.promise).toBe('still here')
  expect(await all()).toEqual(acknowledged)
})

test('a transaction that never ends is given up, and prepared queries work on the new connection', async () => {
  const named = db.select({ one: sql<number>`1` }).from(sql`notes`).limit(1).prepare('same_name')
  expect(await named.execute()).toEqual([{ one: 1 }])
  const stuck = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (2000)`)
    await new Promise(() => {})
  })
  await expect(stuck).rejects.toThrow('took longer than 6000 ms')
  await write()
  expect(await named.execute()).toEqual([{ one: 1 }])
  expect(await all()).toEqual(acknowledged)
})
