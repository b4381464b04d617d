import type { SocialMedia } from '@cuebook/domain/profiles/dj-profile.ts'
import { clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { storedFiles } from '../files/table.ts'
import { users } from '../identity/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { moment } from '../kernel/db/moment.ts'

export const djProfiles = pgTable('dj_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bio: text('bio'),
  specialties: text('specialties'),
  basePriceCents: integer('base_price_cents'),
  equipment: text('equipment'),
  /** As typed, without the @. Uniqueness is checked on `usernameKey`. */
  username: text('username'),
  usernameKey: text('username_key').unique(),
  address: text('address'),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  willingToTravel: boolean('willing_to_travel').notNull().default(false),
  maxDistanceMiles: integer('max_distance_miles'),
  socialMedia: jsonb('social_media').$type<SocialMedia>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** A new email address that its owner has not confirmed yet; the link in the mail works until then. */
export const emailMoves = pgTable('email_moves', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

const createdAt = moment('created_at').notNull().defaultNow()
const owner = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })
const fileKey = (column: string) =>
  text(column)
    .notNull()
    .unique()
    .references(() => storedFiles.key)

export const pictures = pgTable('pictures', {
  userId: owner().primaryKey(),
  largeKey: fileKey('large_key'),
  smallKey: fileKey('small_key'),
  createdAt,
})

export const clips = pgTable(
  'clips',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: owner().notNull(),
    /** The number of the clip's place. With the constraints below, it limits the clips of a DJ even under races. */
    slot: smallint('slot').notNull(),
    /** The order that the DJ chose; clips of one position come in the order of their ids. */
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    heard: text('heard'),
    fileKey: fileKey('file_key'),
    /** Null when the length could not be read from the file. */
    seconds: integer('seconds'),
    /** The loudness over time, one hexadecimal digit per step, as the uploading browser measured it. */
    peaks: text('peaks'),
    createdAt,
  },
  (t) => [
    unique('clips_slot').on(t.userId, t.slot),
    check('clips_at_most', sql.raw(`slot between 1 and ${clipsPerDj}`)),
  ],
)
