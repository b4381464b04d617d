import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/moment.ts'

/** Secrets this installation made for itself, one row each, shared by every process. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** When something last happened to this installation: a backup, or that an admin put the set-up away. */
export const installationMarks = pgTable('installation_marks', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
})
