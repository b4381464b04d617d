import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { aUser } from '../../tests/people.ts'
import { newId } from '../kernel/db/ids.ts'
import { latestAnswers, minutesToAnswer } from './queries.ts'
import { conversations, messages } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const now = new Date('2026-11-16T10:00:00Z')
const DAY = 24 * 60

/** A conversation that somebody began so many minutes ago, and that was answered after some more. */
async function asked(djId: string, ago: number, answeredAfter: number | null): Promise<void> {
  const other = await aUser(db)
  const id = newId()
  const askedAt = new Date(now.getTime() - ago * 60_000)
  const answeredAt = answeredAfter === null ? null : new Date(askedAt.getTime() + answeredAfter * 60_000)
  await db.insert(messages).values({ id, senderId: other.id, recipientId: djId, content: 'Hello' })
  await db
    .insert(conversations)
    .values({ userId: djId, otherId: other.id, lastMessageId: id, askedAt, answeredAt })
}

test('the median of answers counts from three, and only those of the last ninety days', async () => {
  const dj = await aDj(db)
  for (const minutes of [10, 500]) await asked(dj.id, 2 * DAY, minutes)
  await asked(dj.id, DAY, null)
  await asked(dj.id, 91 * DAY, 1)
  expect(await minutesToAnswer(db, dj.id, now)).toBeNull()
  await asked(dj.id, 89 * DAY, 30)
  expect(await minutesToAnswer(db, dj.id, now)).toBe(30)
  await asked(dj.id, DAY, 50)
  expect(await minutesToAnswer(db, dj.id, now)).toBe(40)
})

test('only the latest hundred conversations count', async () => {
  const dj = await aDj(db)
  for (let n = 0; n < 5; n++) await asked(dj.id, DAY, 600)
  for (let n = 0; n < 100; n++) await asked(dj.id, DAY, n < 97 ? null : 5)
  expect(await minutesToAnswer(db, dj.id, now)).toBe(5)
})

test('is read through an index, whatever the number of conversations', async () => {
  await db.transaction(async (tx) => {
    // The table of a test is so small that the planner would read all of it.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const { rows } = await tx.execute<Record<string, string>>(sql`explain ${latestAnswers(newId(), now)}`)
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('conversations_recent')
  })
})

test('the public page shows it, and a real first answer counts', async () => {
  const dj = await signedIn({ role: 'dj' })
  await dj.put('/api/users/dj-profile', { username: 'answerer' })
  await db.execute(
    sql`insert into subscriptions (user_id, status, plan) values (${dj.user.id}, 'active', 'monthly')`,
  )
  const page = async () => (await visitor().get('/api/djs/profile/answerer')).json()
  for (let n = 0; n < 3; n++) {
    expect((await page()).minutesToAnswer).toBeNull()
    const client = await signedIn({ role: 'client' })
    await client.post('/api/messages', { recipientId: dj.user.id, content: 'Hello' })
    await dj.post('/api/messages', { recipientId: client.user.id, content: 'Hi' })
  }
  expect(await page()).toMatchObject({ minutesToAnswer: expect.any(Number) })
})

test('asking again is no answer, and only the first answer counts', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const write = async (from: typeof ann, to: typeof ann) =>
    expect((await from.post('/api/messages', { recipientId: to.user.id, content: 'Hello' })).statusCode).toBe(
      200,
    )
  const times = async () => {
    const side = and(eq(conversations.userId, bob.user.id), eq(conversations.otherId, ann.user.id))
    const [row] = await db.select().from(conversations).where(side)
    return row
  }
  await write(ann, bob)
  const first = await times()
  await write(ann, bob)
  expect(await times()).toMatchObject({ askedAt: first?.askedAt, answeredAt: null })
  await write(bob, ann)
  const answered = await times()
  expect(answered?.answeredAt).toBeInstanceOf(Date)
  await write(bob, ann)
  expect(await times()).toMatchObject({ askedAt: first?.askedAt, answeredAt: answered?.answeredAt })
})
