import { asc, eq, lte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { planOf } from '../../tests/plans.ts'
import { calendarEvents, calendarConnections as table } from './table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database

test('with many calendars, those of a person and those that are due are read through an index', async () => {
  const { user } = await signedIn({ role: 'dj' })
  await db.execute(sql`
    insert into users (id, email, email_verified, avatar_seed, name)
    select gen_random_uuid(), 'p' || n || '@example.test', true, 'x', 'x' from generate_series(1, 5000) n`)
  await db.execute(sql`
    insert into calendar_connections (id, user_id, platform, account, secret, fingerprint, next_sync_at)
    select gen_random_uuid(), id, 'google', email, 'x', email, now() + random() * interval '1 day' from users`)
  await db.execute(sql`analyze calendar_connections`)
  const own = await planOf(db, db.select().from(table).where(eq(table.userId, user.id)))
  expect(own).toContain('calendar_connections_user')
  const due = db.select({ id: table.id }).from(table).where(lte(table.nextSyncAt, sql`now()`))
  expect(await planOf(db, due.orderBy(asc(table.nextSyncAt)).limit(200))).toContain(
    'calendar_connections_due',
  )
  const links = db.select().from(calendarEvents).where(eq(calendarEvents.connectionId, user.id))
  expect(await planOf(db, links)).toContain('calendar_events_connection_id_contract_id_pk')
})
