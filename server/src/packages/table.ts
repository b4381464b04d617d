import type { Offering } from '@cuebook/domain/packages/offering.ts'
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

/** What each DJ offers. It is one row, because it is read as a whole and its lists are short. */
export const djPackages = pgTable('dj_packages', {
  djId: uuid('dj_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Grows by one with each change. A client chooses among the prices of the version that they read. */
  version: integer('version').notNull(),
  content: jsonb('content').$type<Omit<Offering, 'version'>>().notNull(),
  updatedAt: momentInMs('updated_at').notNull().defaultNow(),
})
