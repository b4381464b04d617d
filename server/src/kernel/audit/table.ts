import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../db/ids.ts'
import { moment } from '../db/moment.ts'

/**
 * Append-only: a trigger refuses UPDATE and DELETE. Another chains the entries of each subject on insert: `hash`
 * covers the entry and `prevHash`, so a changed entry breaks every entry after it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    at: moment('at').notNull().defaultNow(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').notNull().default({}),
    ip: text('ip'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    /** When details, address and browser were erased, because the person has left. The hash is still that of the whole. */
    erasedAt: moment('erased_at'),
    /** Counts 1, 2, 3 … within the subject. The trigger fills in this column and the next two. */
    seq: integer('seq').notNull().default(0),
    prevHash: text('prev_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectType, t.subjectId, t.id),
    uniqueIndex('audit_log_chain').on(t.subjectType, t.subjectId, t.seq),
    index('audit_log_actor').on(t.actorId, t.id),
  ],
)

/** Where each subject's chain ends: without it, cutting off the last entries would leave no trace. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectType, t.subjectId] })],
)
