import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The status at the payment provider: trialing, active, past_due, canceled … */
  status: text('status').notNull(),
  plan: text('plan', { enum: ['monthly', 'yearly'] }).notNull(),
  trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
