import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import type { Tx } from '../kernel/db/database.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database

/** Two people; the one with the lower id comes first. */
async function twoPeople() {
  const pair = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const [low, high] = pair.sort((a, b) => (a.user.id < b.user.id ? -1 : 1))
  if (!low || !high) throw new Error('two people are needed')
  return {
    low,
    high,
    write: () => high.post('/api/messages', { recipientId: low.user.id, content: 'Hello' }),
  }
}

/** Resolves when a connection of this test's database waits for a lock that another one holds. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 30_000 }).toBe(1)
}

/** Another transaction: it does the first step at once, and the second when it is told to go on. */
function hold(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  const [begun, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction(async (tx) => {
    await first(tx)
    begun.resolve()
    await next.promise
    await second(tx)
  })
  const goOn = () => {
    next.resolve()
    return done
  }
  return { begun: begun.promise, goOn }
}

const side = (userId: string, otherId: string) => sql`(user_id = ${userId} and other_id = ${otherId})`

test('a message locks the two sides of a conversation in the order of ids, so that two writers cannot deadlock', async () => {
  const { low, high, write } = await twoPeople()
  expect((await write()).statusCode).toBe(200)
  const own = side(low.user.id, high.user.id)
  // In the table the higher one comes first now, so reading without an order would lock it first.
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table moved on commit drop as select * from conversations where ${own}`,
    )
    await tx.execute(sql`delete from conversations where ${own}`)
    await tx.execute(sql`insert into conversations select * from moved`)
  })
  const other = side(high.user.id, low.user.id)
  const elsewhere = hold(
    (tx) => tx.execute(sql`select 1 from conversations where ${own} for update`),
    (tx) => tx.execute(sql`select 1 from conversations where ${other} for update nowait`),
  )
  await elsewhere.begun
  const sent = write()
  await somebodyWaits()
  await elsewhere.goOn()
  expect((await sent).statusCode).toBe(200)
})

test('the first message makes the two sides in the order of ids, so that two first messages cannot deadlock', async () => {
  const { low, high, write } = await twoPeople()
  const third = await signedIn({ role: 'client' })
  const { id } = (await third.post('/api/messages', { recipientId: low.user.id, content: 'Hi' })).json()
  const make = (userId: string, otherId: string) =>
    sql`insert into conversations (user_id, other_id, last_message_id) values (${userId}, ${otherId}, ${id})`
  const elsewhere = hold(
    (tx) => tx.execute(make(low.user.id, high.user.id)),
    async (tx) => {
      await tx.execute(sql`set local lock_timeout = '100ms'`)
      await tx.execute(make(high.user.id, low.user.id))
    },
  )
  await elsewhere.begun
  const sent = write()
  await somebodyWaits()
  await elsewhere.goOn()
  expect((await sent).statusCode).toBe(200)
})
