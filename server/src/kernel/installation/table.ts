import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets this installation made for itself, one row each, shared by every process. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
