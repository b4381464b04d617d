import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { ask } from './ask.ts'

const { db } = await testDatabase()
await db.execute(sql`create table noted (word text primary key)`)
const note = { name: 'test-note', text: 'insert into noted values ($1) returning word' }
const count = { name: 'test-count', text: 'select count(*)::int as n from noted where word like $1' }
const known = async (like: string) => (await ask<{ n: number }>(db, count, [like]))[0]?.n

test('a statement belongs to the transaction or the savepoint it is sent in', async () => {
  await db.transaction(async (tx) => {
    await ask(tx, note, ['kept-1'])
    await tx.transaction((inner) => ask(inner, note, ['kept-2']))
    const undone = tx.transaction(async (inner) => {
      await ask(inner, note, ['kept-3'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await ask(tx, count, ['kept-%'])).toEqual([{ n: 2 }])
  })
  expect(await known('kept-%')).toBe(2)
  const failed = db.transaction(async (tx) => {
    await ask(tx, note, ['lost-1'])
    await ask(tx, note, ['kept-1'])
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await known('lost-%')).toBe(0)
})

test('a query that leaves its transaction is refused, and so is a connection of somebody else', async () => {
  const left = db.transaction(() => ask(db, note, ['left']))
  await expect(left).rejects.toThrow('A query left its transaction')
  await expect(ask(drizzle(new pg.Client()), note, ['x'])).rejects.toThrow('only on connections')
})

/** Whatever columns can hold; asked twice, because a connection learns them with the first call. */
const mixed = {
  name: 'test-mixed',
  text: `select $1::text as word, $2::int as number, $3::timestamptz as moment, $4::bytea as bytes, $5::text[] as list,
    $6::jsonb as object, $7::boolean as flag, $8::text as nothing, 'second' as word`,
}
const given = [
  'é"\\ö',
  -7,
  new Date('2026-05-01T10:00:00.000Z'),
  Buffer.from([0, 255]),
  ['a', 'b"c', null],
  { deep: [1] },
  false,
  null,
]

test('a connection that knows a statement reads the same rows as the first time', async () => {
  await db.transaction(async (tx) => {
    const first = await ask(tx, mixed, given)
    const [_word, number, moment, bytes, list, object, flag, nothing] = given
    expect(first).toEqual([{ word: 'second', number, moment, bytes, list, object, flag, nothing }])
    expect(await ask(tx, mixed, given)).toEqual(first)
    expect(await ask(tx, count, ['nobody-%'])).toEqual([{ n: 0 }])
    expect(await ask(tx, count, ['kept-%'])).toEqual([{ n: 2 }])
  })
})

const divide = { name: 'test-divide', text: 'select n, 12 / n as share from generate_series($1::int, 3) n' }

test('a known statement that fails says why and who asked, and its connection works on', async () => {
  const shares = [1, 2, 3].map((n) => ({ n, share: 12 / n }))
  await db.transaction(async (tx) => {
    expect(await ask(tx, divide, [1])).toEqual(shares)
    const failed = tx.transaction((inner) => ask(inner, divide, [-1]))
    await expect(failed).rejects.toMatchObject({
      code: '22012',
      stack: expect.stringContaining('ask.test.ts'),
    })
    const unwritable = {
      toPostgres: () => {
        throw new Error('cannot be written')
      },
    }
    await expect(ask(tx, divide, [unwritable])).rejects.toThrow('cannot be written')
    expect(await ask(tx, divide, [1])).toEqual(shares)
  })
})

test('a name belongs to one statement', async () => {
  await db.transaction(async (tx) => {
    await ask(tx, count, ['x'])
    await expect(ask(tx, { ...count, text: 'select 1' }, [])).rejects.toThrow('must be unique')
  })
})
