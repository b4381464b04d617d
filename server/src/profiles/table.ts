import type { SocialMedia } from '@cuebook/domain/profiles/dj-profile.ts'
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'

export const djProfiles = pgTable('dj_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bio: text('bio'),
  specialties: text('specialties'),
  basePriceCents: integer('base_price_cents'),
  equipment: text('equipment'),
  /** Without the @, as typed; `usernameKey` is what must be unique. */
  username: text('username'),
  usernameKey: text('username_key').unique(),
  address: text('address'),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  willingToTravel: boolean('willing_to_travel').notNull().default(false),
  maxDistanceMiles: integer('max_distance_miles'),
  socialMedia: jsonb('social_media').$type<SocialMedia>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
