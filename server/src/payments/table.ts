import { disputeStates } from '@cuebook/domain/payments/dispute.ts'
import { paymentStates } from '@cuebook/domain/payments/lifecycle.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    index('payments_unsettled').on(t.id).where(sql`state in ('begun', 'refused', 'refunding')`),
  ],
)

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
