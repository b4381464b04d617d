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
