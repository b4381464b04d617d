import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * A row is written before the bytes, so every file in the store has one. Tables that use a file point to its row with a
 * foreign key, and files without such a pointer are deleted.
 */
export const storedFiles = pgTable('stored_files', {
  /** Begins with the hash of the content and is never used twice, so an address always means the same content. */
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
