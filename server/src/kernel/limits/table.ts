import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/moment.ts'

/** Counts failed sign-ins, requested mails and the like by key and time window, for all processes together. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})
