import {
  type ReportKind,
  type ReportReason,
  reportReasons,
  reportStates,
} from '@cuebook/domain/reports/report.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { moment } from '../kernel/db/moment.ts'

const kinds = Object.keys(reportReasons) as [ReportKind, ...ReportKind[]]

/** What people told the operators about each other and about reviews. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectKind: text('subject_kind', { enum: kinds }).notNull(),
    /** The reported person or review. Several tables hold subjects, so this is no foreign key. */
    subjectId: uuid('subject_id').notNull(),
    /** The reported person, or whoever wrote what was reported. */
    aboutId: uuid('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    /** The messages that the operators may read because of this report. */
    enclosedMessages: uuid('enclosed_messages').array().notNull().default([]),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    /** Why an admin decided so. Only admins read it. */
    note: text('note'),
    createdAt: moment('created_at').notNull(),
    handledAt: moment('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('reports_open_once').on(t.reporterId, t.subjectKind, t.subjectId).where(sql`state = 'open'`),
    // The queue and the decided ones, each whole and by its filters, in the order of the console.
    index('reports_open').on(t.id).where(sql`state = 'open'`),
    index('reports_open_kind').on(t.subjectKind, t.id).where(sql`state = 'open'`),
    index('reports_decided').on(t.handledAt, t.id).where(sql`state <> 'open'`),
    index('reports_decided_kind').on(t.subjectKind, t.handledAt, t.id).where(sql`state <> 'open'`),
    index('reports_outcome').on(t.state, t.handledAt, t.id).where(sql`state <> 'open'`),
    index('reports_subject').on(t.subjectKind, t.subjectId),
    index('reports_reporter').on(t.reporterId),
    index('reports_about').on(t.aboutId),
    index('reports_handler').on(t.handledBy),
    check('reports_handled_or_open', sql`(state = 'open') = (handled_at is null)`),
  ],
)
