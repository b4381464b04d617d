import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const cardStates = ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'] as const
const cardColumns = () => ({
  clientSecret: text('client_secret').notNull().unique(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  status: text('status', { enum: cardStates }).notNull(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  createdAt: createdAt(),
})

/** The built-in provider's own records. Of a card it keeps the brand and the last four digits. */
export const testPayments = pgTable('test_payments', {
  id: text('id').primaryKey(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  description: text('description').notNull(),
  /** Our own id of what is paid. */
  reference: text('reference').notNull(),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
  ...cardColumns(),
})

export const testCustomers = pgTable('test_customers', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  createdAt: createdAt(),
})

/** Cards kept for later. */
export const testSetups = pgTable('test_setups', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => testCustomers.id),
  ...cardColumns(),
})
