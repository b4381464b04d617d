import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/db/moment.ts'

// Property names are Better Auth's field names; it reads and writes these tables through Drizzle.
const createdAt = moment('created_at').notNull().defaultNow()
const updatedAt = moment('updated_at').notNull().defaultNow()

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    image: text('image'),
    /** The seed of the generated avatar: a keyed hash of the email, which does not reveal the address. */
    avatarSeed: text('avatar_seed').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phoneNumber: text('phone_number'),
    role: text('role', { enum: ['dj', 'client'] }),
    /** When the password was reset. Until the person has looked through what was added before, none of it works. */
    reviewSince: moment('review_since'),
    /** Since when an admin keeps this person out: no session of theirs counts, and nobody finds them. */
    suspendedAt: moment('suspended_at'),
    /** Another admin gave the rights. Whom the setting names has them besides. */
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt,
    updatedAt,
  },
  (t) => [
    // The console finds people by these and by the column words, which nothing else reads (migration words_of_people).
    index('users_role').on(t.role, t.id),
    index('users_created').on(t.createdAt, t.role),
    index('users_suspended').on(t.id).where(sql`suspended_at is not null`),
    index('users_unconfirmed').on(t.id).where(sql`not email_verified`),
    index('users_admins').on(t.id).where(sql`is_admin`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last typed the password again in this session. */
    confirmedAt: moment('confirmed_at'),
    createdAt,
    updatedAt,
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('accounts_user').on(t.userId),
    uniqueIndex('accounts_provider').on(t.providerId, t.accountId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    /** This is not a uuid, because the engine also stores locks here under its own names. */
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expiresAt)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at').defaultNow(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Mailed sign-in links for invited people. Each works once, and only the hash of its token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    /** What the person was invited to. Once it is taken or cancelled, its invitations are deleted. */
    subjectId: uuid('subject_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('invitations_subject').on(t.subjectId),
    index('invitations_email').on(t.email),
    index('invitations_expiry').on(t.expiresAt),
  ],
)

/**
 * DJs whom an admin invited to sign up. The address goes within an hour once its owner has an account, the row after 30
 * days.
 */
export const djInvitations = pgTable(
  'dj_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedAt: moment('invited_at').notNull(),
    /** The account that was made with the address. */
    joinedId: uuid('joined_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('dj_invitations_time').on(t.invitedAt, t.id),
    index('dj_invitations_joined').on(t.joinedId).where(sql`joined_id is not null`),
    index('dj_invitations_by').on(t.invitedBy),
  ],
)

/**
 * People who asked to be deleted. Until `endsAt` they can change their mind, which deletes the row. Then nobody can sign
 * in any more (`leftAt`), and a minute later what we hold of them is forgotten (`forgottenAt`). The row stays.
 */
export const departures = pgTable(
  'departures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    leftAt: moment('left_at'),
    forgottenAt: moment('forgotten_at'),
  },
  (t) => [
    index('departures_due').on(t.endsAt).where(sql`left_at is null`),
    index('departures_left').on(t.leftAt).where(sql`left_at is not null and forgotten_at is null`),
  ],
)
