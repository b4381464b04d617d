import { plans } from '@cuebook/domain/subscriptions/price.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { moment } from '../kernel/db/moment.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One per DJ who ever had a subscription in force. The provider knows the rest, and we ask it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The status at the payment provider: trialing, active, past_due, canceled. */
    status: text('status').notNull(),
    plan: text('plan', { enum: plans }).notNull(),
    /** Null for a trial that was given without a card: no provider knows of it. */
    provider: text('provider'),
    subscriptionId: text('subscription_id'),
    /** The setup or payment that it began with, by which the result page asks for it. */
    intentId: text('intent_id'),
    trialEndsAt: moment('trial_ends_at'),
    periodEndsAt: moment('period_ends_at'),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    /** The first moment at which we heard of the failed charge. */
    pastDueSince: moment('past_due_since'),
    /** When the provider tries the failed charge again. */
    nextTryAt: moment('next_try_at'),
    /** The trial's end that the person was reminded of. */
    remindedOf: moment('reminded_of'),
    couponCode: text('coupon_code'),
    /** Codes that this person used; each can be used once, also after a cancellation. */
    usedCodes: text('used_codes').array().notNull().default([]),
    /** One change at a time: until then, or until it is done, another one is refused. */
    busyUntil: moment('busy_until'),
    /** Counts our writes, so that an answer of the provider that is older than another one is not written over it. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('subscriptions_at_provider').on(t.provider, t.subscriptionId),
    uniqueIndex('subscriptions_intent').on(t.provider, t.intentId),
    /** Those of which news is overdue. */
    index('subscriptions_periods')
      .on(t.periodEndsAt)
      .where(sql`status in ('trialing', 'active', 'past_due')`),
    index('subscriptions_status').on(t.status, t.userId, t.plan),
    /** Who used a code. */
    index('subscriptions_used_codes').using('gin', t.usedCodes),
    index('subscriptions_trials').on(t.trialEndsAt).where(sql`status = 'trialing'`),
    index('subscriptions_past_due').on(t.pastDueSince).where(sql`status = 'past_due'`),
  ],
)

/** A subscription that was begun and has no card yet. It becomes the DJ's subscription once the provider says so. */
export const checkouts = pgTable(
  'subscription_checkouts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the subscription at the provider, so that a repeated call finds the one that a crash left there. */
    id: uuid('id').notNull(),
    provider: text('provider').notNull(),
    /** Null until the provider has answered. */
    subscriptionId: text('subscription_id'),
    /** The setup or payment that the browser has to finish. */
    intentId: text('intent_id'),
    plan: text('plan', { enum: plans }).notNull(),
    /** The price that was shown, and what the coupon took off it. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull().default(0),
    offCents: bigint('off_cents', { mode: 'number' }).notNull().default(0),
    couponCode: text('coupon_code'),
    trialEndsAt: moment('trial_ends_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('checkouts_at_provider').on(t.provider, t.subscriptionId),
    uniqueIndex('checkouts_intent').on(t.provider, t.intentId),
    index('checkouts_created').on(t.createdAt),
  ],
)

/** The DJ's customer record at each provider, which keeps the cards and the invoices. */
export const customers = pgTable(
  'subscription_customers',
  {
    userId: userId(),
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.provider] })],
)

/**
 * Cards that had a trial, so that none has a second one on another account. Only a keyed hash of what the provider
 * calls the card is kept, and it stays when the account is deleted.
 */
export const trialCards = pgTable('trial_cards', {
  cardHash: text('card_hash').primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** People whose card had a trial already: they begin with the first charge. */
export const trialRefusals = pgTable('trial_refusals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The setup with which the trial would have begun, by which the result page asks. */
  intentId: text('intent_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What the plans cost. A start writes the rows that are missing; an operator may change them. */
export const prices = pgTable('prices', {
  plan: text('plan', { enum: plans }).primaryKey(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
})

export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. */
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    percent: integer('percent'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    duration: text('duration', { enum: ['once', 'months', 'forever'] }).notNull(),
    months: integer('months'),
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('coupons_one_kind', sql`(${t.percent} is null) <> (${t.amountCents} is null)`),
    check('coupons_percent', sql`${t.percent} between 1 and 100`),
    check('coupons_amount', sql`${t.amountCents} > 0`),
    check('coupons_months', sql`(${t.duration} = 'months') = (${t.months} is not null)`),
  ],
)
