import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/db/moment.ts'

/**
 * A row is written before the bytes, so every file in the store has one. Tables that use a file point to its row with a
 * foreign key, and files without such a pointer are deleted.
 */
export const storedFiles = pgTable('stored_files', {
  /** Begins with the hash of the content and is never used twice, so an address always means the same content. */
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
