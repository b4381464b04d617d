import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { moment } from '../kernel/db/moment.ts'

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
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** The DJ's one public answer. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    replyEditedAt: moment('reply_edited_at'),
    /** An admin took it off the site. It counts nowhere, and its contract cannot be reviewed again. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('reviews_dj').on(t.djId, t.id),
    index('reviews_client').on(t.clientId, t.id),
    check('reviews_rating', sql`rating between 1 and 5`),
  ],
)
export type ReviewRow = typeof reviews.$inferSelect

/**
 * How many reviews of each rating a DJ has. A trigger on `reviews` keeps it (migration gigs_music_reviews), so no writer
 * can forget it. Every average and count that the product shows comes from here.
 */
export const djRatings = pgTable('dj_ratings', {
  djId: uuid('dj_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ones: integer('ones').notNull().default(0),
  twos: integer('twos').notNull().default(0),
  threes: integer('threes').notNull().default(0),
  fours: integer('fours').notNull().default(0),
  fives: integer('fives').notNull().default(0),
})

/** Who was asked to review which completed contract, by the clock and by the DJ. */
export const reviewInvitations = pgTable('review_invitations', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id),
  invitedAt: moment('invited_at'),
  /** When the DJ asked by hand, which happens at most once. */
  askedAt: moment('asked_at'),
})
