import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'

/** One per completed contract, written by its client. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .unique()
      .references(() => contracts.id),
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('reviews_dj').on(t.djId, t.id),
    index('reviews_client').on(t.clientId),
    check('reviews_rating', sql`rating between 1 and 5`),
  ],
)
