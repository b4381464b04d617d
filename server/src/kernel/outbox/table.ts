import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea.ts'
import { newId } from '../db/ids.ts'
import { moment } from '../db/moment.ts'

export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull(),
    /** What a finished job was about, encrypted, where its topic may need it again. */
    sealed: bytea('sealed'),
    dedupeKey: text('dedupe_key').notNull().unique(),
    runAt: moment('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    leasedUntil: moment('leased_until'),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    deadAt: moment('dead_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Each index holds one state only, so it stays as small as the work that is waiting.
    index('outbox_due')
      .on(t.topic, t.runAt, t.id)
      .where(sql`done_at is null and dead_at is null and leased_until is null`),
    /** What was mailed to an address. */
    index('outbox_mails').on(sql`lower(payload -> 'to' ->> 'address')`, t.id).where(sql`topic = 'mail'`),
    index('outbox_leased').on(t.leasedUntil).where(sql`leased_until is not null`),
    index('outbox_done').on(t.doneAt).where(sql`done_at is not null`),
    index('outbox_dead').on(t.deadAt).where(sql`dead_at is not null`),
  ],
)
