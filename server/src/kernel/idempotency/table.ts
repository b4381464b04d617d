import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/moment.ts'

/** Calls that were made with an Idempotency-Key, and their replies, for a day. */
export const answeredCalls = pgTable(
  'answered_calls',
  {
    actorId: uuid('actor_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** A hash of the address and the body, because a key stands for one call. */
    callHash: text('call_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.keyHash] }), index('answered_calls_age').on(t.createdAt)],
)
