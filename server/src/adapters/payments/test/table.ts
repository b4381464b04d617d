import { disputeStates } from '@cuebook/domain/payments/dispute.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/db/moment.ts'
import type { Line } from '../billing.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })
const createdAt = () => moment('created_at').notNull().defaultNow()
const cardStates = ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'] as const
const cardColumns = () => ({
  clientSecret: text('client_secret').notNull().unique(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  status: text('status', { enum: cardStates }).notNull(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  createdAt: createdAt(),
})

/** The built-in provider's own records. Of a card it keeps the brand, the last four digits and a keyed hash. */
export const testPayments = pgTable('test_payments', {
  id: text('id').primaryKey(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  description: text('description').notNull(),
  /** Our own id of what is paid. */
  reference: text('reference').notNull(),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
  disputeState: text('dispute_state', { enum: disputeStates }),
  /** The subscription whose first charge this is. */
  subscriptionId: text('subscription_id'),
  ...cardColumns(),
})

/** Refunds by their keys, so that each is made once. */
export const testRefunds = pgTable('test_refunds', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => testPayments.id),
  amountCents: cents('amount_cents').notNull(),
  createdAt: createdAt(),
})

export const testCustomers = pgTable('test_customers', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  cardFingerprint: text('card_fingerprint'),
  /** Whether later charges to the card succeed; one test card is accepted first and declined later. */
  cardIsGood: boolean('card_is_good').notNull().default(true),
  /** Money that is left over from an earlier period and pays for the next one. */
  creditCents: cents('credit_cents').notNull().default(0),
  createdAt: createdAt(),
})

/** Cards kept for later. */
export const testSetups = pgTable('test_setups', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => testCustomers.id),
  /** The subscription that begins with this card. */
  subscriptionId: text('subscription_id'),
  /** The same for the same card; it does not tell the number. */
  cardFingerprint: text('card_fingerprint'),
  /** Whether later charges to the card succeed. */
  cardIsGood: boolean('card_is_good').notNull().default(true),
  ...cardColumns(),
})

export const testSubscriptions = pgTable(
  'test_subscriptions',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    customerId: text('customer_id')
      .notNull()
      .references(() => testCustomers.id),
    status: text('status', { enum: ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] }).notNull(),
    plan: text('plan', { enum: ['monthly', 'yearly'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    couponCode: text('coupon_code'),
    couponName: text('coupon_name'),
    offCents: cents('off_cents').notNull().default(0),
    /** How long the coupon lasts: 'once', 'forever' or a number of months. */
    couponLasts: text('coupon_lasts'),
    /** The coupon takes nothing off charges from this moment on; null while nothing was charged yet, or for ever. */
    couponEndsAt: moment('coupon_ends_at'),
    trialEndsAt: moment('trial_ends_at'),
    /** Periods are counted from here, so that a subscription of the 31st does not wander to the 28th. */
    anchorAt: moment('anchor_at').notNull(),
    periodStartsAt: moment('period_starts_at').notNull(),
    periodEndsAt: moment('period_ends_at').notNull(),
    /** What the present period costs, which is given back in part when the plan changes. */
    periodCents: cents('period_cents').notNull().default(0),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    /** Failed tries of the open invoice. */
    tries: integer('tries').notNull().default(0),
    /** When time changes something next; null when it never will. */
    nextAt: moment('next_at'),
    /** The key of the last change of plan. */
    changeKey: text('change_key'),
    createdAt: createdAt(),
  },
  (t) => [index('test_subscriptions_next').on(t.nextAt).where(sql`next_at is not null`)],
)

export const testInvoices = pgTable(
  'test_invoices',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    customerId: text('customer_id')
      .notNull()
      .references(() => testCustomers.id),
    subscriptionId: text('subscription_id').notNull(),
    status: text('status', { enum: ['open', 'paid', 'void'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    isTrial: boolean('is_trial').notNull().default(false),
    lines: jsonb('lines').$type<Line[]>().notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    index('test_invoices_customer').on(t.customerId, t.createdAt),
    index('test_invoices_open').on(t.subscriptionId).where(sql`status = 'open'`),
  ],
)
