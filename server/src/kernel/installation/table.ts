import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/moment.ts'

/** Secrets this installation made for itself, one row each, shared by every process. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
