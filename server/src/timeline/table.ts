import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const parties = ['dj', 'client'] as const

/** The plan of an evening, which both parties of a contract write. */
export const timelines = pgTable('timelines', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id),
  /** Grows by one with each change. */
  version: integer('version').notNull().default(0),
  rows: jsonb('rows').$type<TimelineRow[]>().notNull().default([]),
  /** The booked hours for which it was planned last. */
  plannedStart: text('planned_start'),
  plannedEnd: text('planned_end'),
  changedBy: text('changed_by', { enum: parties }),
  changedAt: momentInMs('changed_at').notNull().defaultNow(),
  /** Since when the other party has not been told of changes; null when there is nothing to tell. */
  untoldSince: momentInMs('untold_since'),
})
export type TimelineRecord = typeof timelines.$inferSelect
