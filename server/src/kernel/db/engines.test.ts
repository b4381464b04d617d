import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { ask } from './ask.ts'
import type { Conn } from './database.ts'
import { transact } from './transact.ts'
import { violates, violationIn } from './violation.ts'

const { db } = await testDatabase()
await db.execute(sql`create table venues (id int primary key)`)
await db.execute(sql`create table jobs (
  id int constraint jobs_pkey primary key,
  title text not null,
  seats int not null default 0 constraint seats_not_negative check (seats >= 0),
  venue int constraint jobs_venue references venues,
  during int4range,
  constraint one_at_a_time exclude using gist (venue with =, during with &&))`)

const add = (conn: Conn, id: number, title = 'a job') =>
  conn.execute(sql`insert into jobs (id, title) values (${id}, ${title})`)
const ids = async (conn: Conn = db) =>
  (await conn.execute<{ id: number }>(sql`select id from jobs order by id`)).rows.map((row) => row.id)

beforeEach(async () => {
  await db.execute(sql`truncate jobs`)
})

describe('transactions', () => {
  test('commit everything or nothing', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1)
      await add(tx, 2)
    })
    const refusal = new Error('changed my mind')
    const refused = db.transaction(async (tx) => {
      await add(tx, 3)
      throw refusal
    })
    await expect(refused).rejects.toBe(refusal)
    expect(await ids()).toEqual([1, 2])
  })

  test('roll back alone when they are nested', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1)
      const inner = tx.transaction(async (nested) => {
        await add(nested, 2)
        await add(nested, 2)
      })
      await expect(inner).rejects.toSatisfy((error) => violates(error, 'jobs_pkey'))
      await add(tx, 3)
    })
    expect(await ids()).toEqual([1, 3])
  })

  test('fail when the database undid them, although their work got over a statement that failed', async () => {
    const careless = db.transaction(async (tx) => {
      await add(tx, 1)
      await add(tx, 1).catch(() => 'it does not matter')
      return 'all is well'
    })
    await expect(careless).rejects.toSatisfy((error) => violates(error, 'jobs_pkey'))
    const prepared = { name: 'twice', text: 'insert into jobs (id, title) values ($1, $2)' }
    const carelessToo = db.transaction(async (tx) => {
      for (const id of [2, 2]) await ask(tx, prepared, [id, 'a job']).catch(() => [])
    })
    await expect(carelessToo).rejects.toSatisfy((error) => violates(error, 'jobs_pkey'))
    expect(await ids()).toEqual([])
    await db.transaction((tx) => add(tx, 3))
    expect(await ids()).toEqual([3])
  })

  test('lose no update when many run at once', async () => {
    await add(db, 1)
    const grow = () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ seats: number }>(
          sql`select seats from jobs where id = 1 for update`,
        )
        await tx.execute(sql`update jobs set seats = ${(rows[0]?.seats ?? 0) + 1} where id = 1`)
      })
    await Promise.all(Array.from({ length: 30 }, grow))
    expect((await db.execute(sql`select seats from jobs`)).rows).toEqual([{ seats: 30 }])
  })

  test('are tried again after a serialization failure or a deadlock', async () => {
    await add(db, 1)
    const grow = () =>
      transact(
        db,
        async (tx) => {
          const { rows } = await tx.execute<{ seats: number }>(sql`select seats from jobs where id = 1`)
          await tx.execute(sql`update jobs set seats = ${(rows[0]?.seats ?? 0) + 1} where id = 1`)
        },
        { isolationLevel: 'serializable' },
      )
    await Promise.all(Array.from({ length: 4 }, grow))
    expect((await db.execute(sql`select seats from jobs`)).rows).toEqual([{ seats: 4 }])
  })

  test('give up after a bounded number of tries', async () => {
    let tries = 0
    const unlucky = transact(db, async (tx) => {
      tries += 1
      await tx.execute(sql`do $$ begin raise exception 'tie' using errcode = '40P01'; end $$`)
    })
    await expect(unlucky).rejects.toHaveProperty('cause.code', '40P01')
    expect(tries).toBe(5)
  })

  test('refuse a query outside their handle, instead of waiting for it for ever', async () => {
    const left = db.transaction(async (tx) => {
      await add(tx, 1)
      await add(db, 2)
    })
    await expect(left).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('left its transaction'),
    )
    const nestedOnPool = db.transaction(() => db.transaction((tx) => add(tx, 3)))
    await expect(nestedOnPool).rejects.toThrow('left its transaction')
    expect(await ids()).toEqual([])
  })

  test('let code they started use the pool once they have ended', async () => {
    const ended = Promise.withResolvers<void>()
    let later: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await add(tx, 1)
      later = ended.promise.then(() => add(db, 2))
    })
    ended.resolve()
    await later
    expect(await ids()).toEqual([1, 2])
  })
})

test('FOR UPDATE SKIP LOCKED hands every job to exactly one worker', async () => {
  await db.execute(sql`insert into jobs (id, title) select n, 'todo' from generate_series(1, 40) n`)
  const taken: number[] = []
  async function work(): Promise<void> {
    for (;;) {
      const { rows } = await db.transaction((tx) =>
        tx.execute<{ id: number }>(sql`update jobs set title = 'done' where id = (
          select id from jobs where title = 'todo' order by id limit 1 for update skip locked) returning id`),
      )
      if (!rows[0]) return
      taken.push(rows[0].id)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
})

describe('a broken rule of the schema', () => {
  test.each([
    ['unique', sql`insert into jobs (id, title) values (1, 'x'), (1, 'y')`, 'jobs_pkey'],
    ['check', sql`insert into jobs (id, title, seats) values (1, 'x', -1)`, 'seats_not_negative'],
    ['foreign-key', sql`insert into jobs (id, title, venue) values (1, 'x', 99)`, 'jobs_venue'],
    [
      'exclusion',
      sql`with v as (insert into venues values (7) on conflict do nothing) insert into jobs (id, title, venue, during)
          values (1, 'x', 7, '[1,3)'), (2, 'y', 7, '[2,4)')`,
      'one_at_a_time',
    ],
  ])('is read from the error: %s', async (kind, statement, constraint) => {
    const error = await db.execute(statement).catch((e: unknown) => e)
    expect(violationIn(error)).toMatchObject({ kind, constraint, table: 'jobs' })
    expect(violates(error, constraint)).toBe(true)
    expect(violates(error, 'another')).toBe(false)
  })

  test('not-null names the column, and other errors are no violation', async () => {
    const error = await db.execute(sql`insert into jobs (id) values (1)`).catch((e: unknown) => e)
    expect(violationIn(error)).toMatchObject({ kind: 'not-null', column: 'title', constraint: undefined })
    expect(violationIn(await db.execute(sql`select nonsense`).catch((e: unknown) => e))).toBeUndefined()
    expect(violationIn(new Error('other'))).toBeUndefined()
  })
})

test('text is compared without accents through an index', async () => {
  await db.execute(sql`create table if not exists towns (name citext)`)
  await db.execute(
    sql`create index if not exists towns_plain on towns using gin (immutable_unaccent(name::text) gin_trgm_ops)`,
  )
  await db.execute(sql`insert into towns values ('Québec'), ('Lyon')`)
  const found = await db.execute(
    sql`select name from towns where immutable_unaccent(name::text) ilike '%QUEB%'`,
  )
  expect(found.rows).toEqual([{ name: 'Québec' }])
})

test('a failed statement does not replace the connection', async () => {
  const before = await db.execute(sql`select pg_backend_pid() as pid`)
  for (let n = 0; n < 5; n += 1) await db.execute(sql`select 1 / 0`).catch(() => {})
  await db.transaction((tx) => tx.execute(sql`select 1 / 0`)).catch(() => {})
  expect((await db.execute(sql`select pg_backend_pid() as pid`)).rows).toEqual(before.rows)
})

test('deep recursion and deep JSON are plain errors, and the next query works', async () => {
  await db.execute(
    sql`create function dig(n int) returns int language plpgsql as 'begin return dig(n + 1); end'`,
  )
  await expect(db.execute(sql`select dig(0)`)).rejects.toHaveProperty('cause.code', '54001')
  const deep = db.execute(sql`select repeat('[', 200000)::jsonb`)
  await expect(deep).rejects.toHaveProperty('cause.code', expect.stringMatching(/^(22P02|54001)$/))
  await add(db, 1)
  expect(await ids()).toEqual([1])
})

test('vacuum and analyze work over the same connection', async () => {
  await db.execute(sql`insert into jobs (id, title) select n, 'x' from generate_series(1, 50) n`)
  await db.execute(sql`vacuum (analyze) public."jobs"`)
  expect((await db.execute(sql`select reltuples from pg_class where relname = 'jobs'`)).rows).toEqual([
    { reltuples: 50 },
  ])
})
