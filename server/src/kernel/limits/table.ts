import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counts failed sign-ins, requested mails and the like by key and time window, for all processes together. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
})
