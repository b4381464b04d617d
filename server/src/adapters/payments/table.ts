import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The built-in provider's own books. Of a card it keeps the brand and the last four digits. */
export const testPayments = pgTable('test_payments', {
  id: text('id').primaryKey(),
  clientSecret: text('client_secret').notNull().unique(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  description: text('description').notNull(),
  /** What it is paid for: our own id. */
  reference: text('reference').notNull(),
  status: text('status', {
    enum: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'],
  }).notNull(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
