import { troubleKinds } from '@cuebook/domain/calendar/connection.ts'
import { oauthPlatforms, platforms } from '@cuebook/domain/calendar/settings.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const owner = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/** What a person chose; without a row, the defaults. */
export const calendarSettings = pgTable('calendar_settings', {
  userId: owner().primaryKey(),
  version: integer('version').notNull().default(1),
  googleEnabled: boolean('google_enabled').notNull(),
  googleCalendarId: text('google_calendar_id').notNull(),
  outlookEnabled: boolean('outlook_enabled').notNull(),
  outlookCalendarId: text('outlook_calendar_id').notNull(),
  appleEnabled: boolean('apple_enabled').notNull(),
  appleUrl: text('apple_url').notNull(),
  appleUsername: text('apple_username').notNull(),
  appleCalendarId: text('apple_calendar_id').notNull(),
  autoSync: boolean('auto_sync').notNull(),
  /** Minutes. */
  syncInterval: integer('sync_interval').notNull(),
  createEvents: boolean('create_events').notNull(),
  updateEvents: boolean('update_events').notNull(),
  deleteEvents: boolean('delete_events').notNull(),
  syncPastEvents: boolean('sync_past_events').notNull(),
  updatedAt: momentInMs('updated_at').notNull().defaultNow(),
})
export type CalendarSettingsRow = typeof calendarSettings.$inferSelect

/** Calendars that are kept in step, and addresses from which busy times are read. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: uuid('id').primaryKey(),
    userId: owner().notNull(),
    platform: text('platform', { enum: [...platforms, 'address'] }).notNull(),
    /** The account's address, or the host of an address that is only read. */
    account: text('account').notNull(),
    /** What opens the calendar, encrypted: tokens, or a password, or an address. */
    secret: text('secret').notNull(),
    /** Grows with each new secret: tokens are replaced only where nobody else replaced them. */
    secretVersion: integer('secret_version').notNull().default(1),
    /** Tells equal addresses from others without decrypting them. */
    fingerprint: text('fingerprint').notNull(),
    signedOut: boolean('signed_out').notNull().default(false),
    /** How many syncs were started; the number of the last one is part of its job's key. */
    runs: integer('runs').notNull().default(0),
    nextSyncAt: momentInMs('next_sync_at'),
    /** The sync that is under way, and until when nobody else may start one. */
    leaseId: uuid('lease_id'),
    leasedUntil: momentInMs('leased_until'),
    lastSyncAt: momentInMs('last_sync_at'),
    failures: integer('failures').notNull().default(0),
    trouble: text('trouble', { enum: troubleKinds }),
    troubleSince: momentInMs('trouble_since'),
    /** When the owner was told of this trouble. */
    toldAt: momentInMs('told_at'),
    /** How many events the last sync brought in step, of how many. */
    inStep: integer('in_step').notNull().default(0),
    total: integer('total').notNull().default(0),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('calendar_connections_platform').on(t.userId, t.platform).where(sql`platform <> 'address'`),
    uniqueIndex('calendar_connections_address').on(t.userId, t.fingerprint).where(sql`platform = 'address'`),
    index('calendar_connections_user').on(t.userId),
    index('calendar_connections_due').on(t.nextSyncAt),
  ],
)
export type ConnectionRow = typeof calendarConnections.$inferSelect

/** An event of ours in a connected calendar. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => calendarConnections.id, { onDelete: 'cascade' }),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** Which calendar of the account it is in. */
    calendarId: text('calendar_id').notNull(),
    /** Null while we have not heard that it is there. */
    remoteId: text('remote_id'),
    etag: text('etag'),
    /** Of what was written there last. */
    hash: text('hash'),
    updatedAt: momentInMs('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.contractId] }),
    index('calendar_events_contract').on(t.contractId),
  ],
)
export type CalendarEventRow = typeof calendarEvents.$inferSelect

/** The private address of a person's bookings is made from their id and this number. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: owner().primaryKey(),
  /** Grows when the address is renewed; without a row it is 0. */
  generation: integer('generation').notNull().default(0),
  lastReadAt: momentInMs('last_read_at'),
  /** The reset of the password after which the address was last renewed. */
  renewedFor: uuid('renewed_for'),
})

/** Sign-ins at Google and Microsoft that have begun and not come back yet. */
export const calendarSignIns = pgTable(
  'calendar_sign_ins',
  {
    /** SHA-256 of the state that the provider sends back. */
    stateHash: text('state_hash').primaryKey(),
    userId: owner().notNull(),
    platform: text('platform', { enum: oauthPlatforms }).notNull(),
    /** The PKCE verifier, encrypted. */
    verifier: text('verifier').notNull(),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [index('calendar_sign_ins_age').on(t.createdAt), index('calendar_sign_ins_user').on(t.userId)],
)
