import { differenceKinds } from '@cuebook/domain/payments/difference.ts'
import { disputeStates } from '@cuebook/domain/payments/dispute.ts'
import { paymentStates } from '@cuebook/domain/payments/lifecycle.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
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

/** Every payment that was ever begun. Only its own provider can read or refund it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The id of the payment at the provider. */
    intentId: text('intent_id').notNull(),
    /** What the provider's news of charges, refunds and disputes name; null before it is kept. */
    paymentIntentId: text('payment_intent_id'),
    /** The kind of thing that is paid for, like 'deposit'; its room decides about the payment. */
    kind: text('kind').notNull(),
    /** The id of the thing that is paid for. */
    subjectId: uuid('subject_id').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Refunds, made or promised. */
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    refundedAt: moment('refunded_at'),
    disputeState: text('dispute_state', { enum: disputeStates }),
    disputedCents: bigint('disputed_cents', { mode: 'number' }).notNull().default(0),
    disputeAt: moment('dispute_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    paidAt: moment('paid_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_intent').on(t.provider, t.intentId),
    index('payments_payment_intent').on(t.provider, t.paymentIntentId),
    /** Those whose news we could not recognise. */
    index('payments_unlinked')
      .on(t.id)
      .where(sql`payment_intent_id is null and state in ('kept', 'refunding', 'refunded')`),
    index('payments_subject').on(t.kind, t.subjectId, t.id),
    /** Makes two clicks at once begin one payment, whatever it is for. */
    uniqueIndex('payments_one_begun').on(t.subjectId).where(sql`state = 'begun'`),
    /** The console's list, by what an operator looks for. */
    index('payments_state').on(t.state, t.id),
    index('payments_kind').on(t.kind, t.id),
    index('payments_refunded').on(t.id).where(sql`refunded_cents > 0`),
    index('payments_disputed').on(t.id).where(sql`dispute_state is not null`),
    index('payments_unsettled').on(t.id).where(sql`state in ('begun', 'refused', 'refunding')`),
  ],
)

/** Each refund that we promised. What was given back on the provider's own pages is only in the sum of the payment. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Why an operator gives it back; null when a cancellation does. */
    reason: text('reason'),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** Null until the provider has made it. */
    madeAt: moment('made_at'),
  },
  (t) => [
    index('payment_refunds_payment').on(t.paymentId, t.id),
    index('payment_refunds_by').on(t.byId),
    check('payment_refunds_more_than_zero', sql`${t.amountCents} > 0`),
  ],
)

/** What the nightly comparison found: our payments beside the provider's. Each run replaces what the last one found. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    intentId: text('intent_id').notNull(),
    /** Null when only the provider knows it. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    what: text('what', { enum: differenceKinds }).notNull(),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (t) => [
    uniqueIndex('payment_differences_once').on(t.provider, t.intentId, t.what),
    index('payment_differences_payment').on(t.paymentId),
  ],
)

/** When each provider was last compared, and how far that went. */
export const paymentComparisons = pgTable('payment_comparisons', {
  provider: text('provider').primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** Null while it runs, or when it failed. */
  finishedAt: moment('finished_at'),
  compared: integer('compared').notNull().default(0),
})

/** Events of providers that were already handled, so that a repeated one changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_received').on(t.receivedAt),
  ],
)
