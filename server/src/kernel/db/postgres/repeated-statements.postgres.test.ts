import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testLog, testTarget } from '../../../../tests/database.ts'
import { openPostgres } from './postgres.ts'

const { databaseUrl = '' } = await testTarget()
const { db, close } = await openPostgres({ databaseUrl, log: testLog, poolSize: 1 })
afterAll(close)

/** The texts that the one connection has prepared by itself. */
async function prepared(): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select statement from pg_prepared_statements where name like 'again-%' order by statement`,
  )
  return rows.map(({ statement }) => statement)
}

test('a statement of transactions that is repeated is prepared, one that is not stays as it is', async () => {
  for (let i = 0; i < 12; i++) {
    const { rows } = await db.transaction((tx) => tx.execute(sql`select ${i}::int as n`))
    expect(rows).toEqual([{ n: i }])
    await db.transaction((tx) => tx.execute(sql`select ${i}::int as ${sql.raw(`once_${i}`)}`))
  }
  expect(await prepared()).toEqual(['select $1::int as n'])
})

test('a prepared statement goes on after an error and after its table has changed', async () => {
  await db.execute(sql`create table things (id int primary key)`)
  const add = (id: number) =>
    db.transaction((tx) => tx.execute(sql`insert into things (id) values (${id}) returning id`))
  for (let id = 0; id < 12; id++) await add(id)
  await expect(add(3)).rejects.toThrow()
  await db.execute(sql`alter table things add column note text default 'new'`)
  expect((await add(12)).rows).toEqual([{ id: 12 }])
})
