import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Failed sign-ins, mails asked for and the like, counted per key and window, shared by every process. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
})
