import type { Scope } from '@cuebook/domain/programs/scopes.ts'
import type { DeliveredType, WebhookEvent } from '@cuebook/domain/programs/webhook-events.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Revoking a token deletes it. A trigger does so after a password reset, a suspension and a change of role. */
export const programTokens = pgTable(
  'program_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: momentInMs('created_at').notNull(),
    expiresAt: momentInMs('expires_at').notNull(),
    /** The beginning of the hour in which it was used last. */
    lastUsedAt: momentInMs('last_used_at'),
  },
  (t) => [index('program_tokens_user').on(t.userId, t.id), index('program_tokens_expiry').on(t.expiresAt)],
)

/** Addresses that hear of events. A trigger on the audit trail asks whether anybody is to hear of an entry. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted, like the one before it. */
    secret: text('secret').notNull(),
    oldSecret: text('old_secret'),
    oldSecretUntil: momentInMs('old_secret_until'),
    version: integer('version').notNull().default(0),
    off: text('off', { enum: ['owner', 'failing', 'gone', 'reset'] }),
    /** The first failure after which nothing was delivered. */
    failingSince: momentInMs('failing_since'),
    createdAt: momentInMs('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('webhooks_address').on(t.userId, t.url),
    index('webhooks_on').on(t.userId).where(sql`off is null`),
  ],
)
export type WebhookRow = typeof webhooks.$inferSelect

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The entry of the audit trail that it tells, or the id of a test. */
    eventId: uuid('event_id').notNull(),
    type: text('type').$type<DeliveredType>().notNull(),
    /** What is sent, to the byte, so that a repetition is the same. */
    body: text('body').notNull(),
    createdAt: momentInMs('created_at').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The tries of the present round; sending again begins a new one. */
    tries: integer('tries').notNull().default(0),
    round: integer('round').notNull().default(0),
    triedAt: momentInMs('tried_at'),
    nextTryAt: momentInMs('next_try_at'),
    status: integer('status'),
    trouble: text('trouble', { enum: ['unreachable', 'too-slow', 'not-allowed', 'off'] }),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_event').on(t.webhookId, t.eventId),
    index('webhook_deliveries_latest').on(t.webhookId, t.id),
    index('webhook_deliveries_old').on(t.createdAt),
  ],
)
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
