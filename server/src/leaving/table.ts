import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { storedFiles } from '../files/table.ts'
import { users } from '../identity/table.ts'
import { moment } from '../kernel/db/moment.ts'

const exportStates = ['waiting', 'ready', 'failed'] as const

/** Copies of what we hold of a person, made when they ask for one. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: exportStates }).notNull().default('waiting'),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
    /** From then on it cannot be fetched any more. */
    expiresAt: moment('expires_at'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (t) => [index('data_exports_user').on(t.userId, t.askedAt), index('data_exports_expiry').on(t.expiresAt)],
)

/** A copy is kept in parts, so that neither writing nor sending it needs the memory for the whole. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    fileKey: text('file_key')
      .primaryKey()
      .references(() => storedFiles.key),
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
  },
  (t) => [index('data_export_parts_export').on(t.exportId, t.part)],
)
