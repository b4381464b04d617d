import { wishMarks } from '@cuebook/domain/party/wish.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const ofParty = () =>
  uuid('contract_id')
    .notNull()
    .references(() => parties.contractId, { onDelete: 'cascade' })

/** The page on which the guests of a booking wish for songs. */
export const parties = pgTable(
  'parties',
  {
    contractId: uuid('contract_id')
      .primaryKey()
      .references(() => contracts.id),
    /** The secret part of its address. */
    code: text('code').notNull().unique('parties_code'),
    isOn: boolean('is_on').notNull().default(false),
    /** Grows by one with each change of the settings. */
    version: integer('version').notNull().default(0),
    title: text('title').notNull(),
    /** First names, as guests read them. */
    hosts: text('hosts').notNull(),
    /** Null for seven days before the event. */
    opensOn: date('opens_on', { mode: 'string' }),
    /** When the names of guests and who voted for what were deleted. */
    erasedAt: momentInMs('erased_at'),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
    updatedAt: momentInMs('updated_at').notNull().defaultNow(),
  },
  (t) => [index('parties_to_erase').on(t.contractId).where(sql`erased_at is null`)],
)
export type PartyRow = typeof parties.$inferSelect

/** A phone that has wished or voted. Its key is another one at each party, so nobody can follow it. */
export const partyGuests = pgTable(
  'party_guests',
  {
    contractId: ofParty(),
    guestKey: text('guest_key').notNull(),
    wishes: integer('wishes').notNull().default(0),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.guestKey] })],
)

export const partyWishes = pgTable(
  'party_wishes',
  {
    /** Made by the guest's phone. */
    id: uuid('id').primaryKey(),
    contractId: ofParty(),
    title: text('title').notNull(),
    artist: text('artist'),
    guestName: text('guest_name'),
    guestKey: text('guest_key'),
    /** What the same song in another spelling has in common with it. */
    titleKey: text('title_key').notNull(),
    artistKey: text('artist_key').notNull(),
    votes: integer('votes').notNull().default(0),
    mark: text('mark', { enum: wishMarks }).notNull().default('wished'),
    /** It is in the couple's plan anyway. */
    coming: boolean('coming').notNull().default(false),
    hiddenAt: momentInMs('hidden_at'),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [index('party_wishes_song').on(t.contractId, t.titleKey)],
)
export type WishRow = typeof partyWishes.$inferSelect

export const partyVotes = pgTable(
  'party_votes',
  {
    wishId: uuid('wish_id')
      .notNull()
      .references(() => partyWishes.id, { onDelete: 'cascade' }),
    guestKey: text('guest_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.wishId, t.guestKey] })],
)
