import { clipWorth, usualRatingHundredths, usualReviews } from '@cuebook/domain/discovery/best-match.ts'
import type { SavedQuery } from '@cuebook/domain/discovery/query.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { moment, momentInMs } from '../kernel/db/moment.ts'

const cube = customType<{ data: string }>({ dataType: () => 'cube' })

/** The same as `matchScore` of the domain, kept by the database so that an index has its order. */
const matchScoreSql = `((rating_hundredths::bigint * review_count + ${usualRatingHundredths * usualReviews}) * 10
  / (review_count + ${usualReviews}))::int + case when has_clip then ${clipWorth} else 0 end`

/**
 * One row per listed DJ. Triggers on users, dj_profiles, subscriptions, reviews and clips maintain it, so no writer can
 * forget it (migration dj_listings_kept). Searches read this table instead of those.
 */
export const djListings = pgTable(
  'dj_listings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** ' first last username', without accents and in lower case; each word begins after a space. */
    searchName: text('search_name').notNull(),
    genres: text('genres').array().notNull(),
    rateCents: integer('rate_cents'),
    /** Sorts DJs without a price behind the others. */
    rateSort: integer('rate_sort').notNull(),
    ratingHundredths: integer('rating_hundredths').notNull(),
    reviewCount: integer('review_count').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** A point on the earth as x, y and z in miles; null for a DJ without a place. */
    spot: cube('spot'),
    /** How far the DJ travels; 0 for a DJ who does not travel. */
    travelMiles: integer('travel_miles').notNull(),
    /** When the DJ could be found for the first time; the first_listings table keeps it while the DJ cannot. */
    listedAt: momentInMs('listed_at').notNull().defaultNow(),
    hasClip: boolean('has_clip').notNull().default(false),
    matchScore: integer('match_score').notNull().generatedAlwaysAs(sql.raw(matchScoreSql)),
  },
  (t) => [
    // The map reads dj_listings_tile, which Drizzle cannot say (migration map_tiles).
    index('dj_listings_spot').using('gist', t.spot),
    index('dj_listings_rating').on(t.ratingHundredths, t.reviewCount, t.userId),
    index('dj_listings_match').on(t.matchScore, t.userId),
    index('dj_listings_newest').on(t.listedAt, t.userId),
    index('dj_listings_price').on(t.rateSort, t.userId),
    index('dj_listings_genres').using('gin', t.genres),
    /** Sorted by bytes, so that the names that begin with a text are one range. */
    index('dj_listings_full_name').on(sql`${t.searchName} collate "C"`, t.userId),
    index('dj_listings_name').using('gin', t.searchName.op('gin_trgm_ops')),
  ],
)

interface FirstClip {
  readonly id: string
  readonly title: string
  readonly key: string
  readonly seconds: number | null
  readonly peaks: string | null
}

/**
 * What a card shows of many rows, so that it reads one. Triggers on clips, contracts, blocked_days and busy_days maintain
 * it (migration dj_card_parts). A DJ of whom there is nothing to say has no row.
 */
export const djCardParts = pgTable('dj_card_parts', {
  djId: uuid('dj_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Saturdays from a week ago on, on which the DJ is not free. */
  takenSaturdays: date('taken_saturdays', { mode: 'string' }).array().notNull(),
  firstClip: jsonb('first_clip').$type<FirstClip>(),
})

/** When each DJ could be found for the first time. */
export const djFirstListings = pgTable('dj_first_listings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  listedAt: momentInMs('listed_at').notNull().defaultNow(),
})

/** The words of each DJ's name, for a search by prefix in the order of an index. */
export const djListingWords = pgTable(
  'dj_listing_words',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => djListings.userId, { onDelete: 'cascade' }),
    word: text('word').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.word] }), index('dj_listing_words_word').on(t.word, t.userId)],
)

/** The DJs that a client marked with a heart. */
export const djFavourites = pgTable(
  'dj_favourites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.djId] }), index('dj_favourites_dj').on(t.djId)],
)

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: jsonb('query').$type<SavedQuery>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('saved_searches_user').on(t.userId, t.id)],
)

/** Of which DJs the owner of a search was told, because each DJ is news to a search only once. */
export const savedSearchAlerts = pgTable(
  'saved_search_alerts',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.djId] }), index('saved_search_alerts_dj').on(t.djId)],
)
