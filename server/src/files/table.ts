import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Written before the bytes are: whatever lies in the store has a row. Whoever uses a file points to its row with a
 * foreign key, and what nothing points to is swept.
 */
export const storedFiles = pgTable('stored_files', {
  /** Begins with the hash of the content and is never used twice, so its address never changes meaning. */
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
