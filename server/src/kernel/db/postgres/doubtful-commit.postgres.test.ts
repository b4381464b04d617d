import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testLog, testTarget } from '../../../../tests/database.ts'
import { publish } from '../../live/publish.ts'
import { openPostgres } from './postgres.ts'

const { databaseUrl = '' } = await testTarget()
const database = await openPostgres({ databaseUrl, log: testLog, longestTransactionMs: 300 })
afterAll(() => database.close())

test('a commit that happens after its transaction was given up is told all the same, and not before', async () => {
  const { db, live } = database
  await db.execute(sql`create table slow (id int)`)
  await db.execute(
    sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end'`,
  )
  await db.execute(sql`create constraint trigger dawdling after insert on slow
    deferrable initially deferred for each row execute function dawdle()`)
  const heard = new Promise((resolve) => live.subscribe('news', resolve))
  const given = db.transaction(async (tx) => {
    await tx.execute(sql`insert into slow values (1)`)
    await publish(tx, 'news', 'written')
  })
  await expect(given).rejects.toThrow('given up')
  expect((await db.execute(sql`select id from slow`)).rows).toEqual([])
  expect(await heard).toBe('written')
  expect((await db.execute(sql`select id from slow`)).rows).toEqual([{ id: 1 }])
})
