import { depositStatuses } from '@cuebook/domain/deposits/deposit.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One per contract, made with its first payment link. */
export const deposits = pgTable(
  'deposits',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .unique()
      .references(() => contracts.id),
    /** What the payment link holds; it lets somebody pay and nothing else. */
    token: text('token').notNull().unique(),
    status: text('status', { enum: depositStatuses }).notNull(),
    /** What was paid, once it is; until then the contract's own terms say how much. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The provider's payment under way. */
    intentId: text('intent_id').unique(),
    /** Payments that must go back if they are ever made: once here, a payment is never kept. */
    refusedIntents: text('refused_intents').array().notNull().default(sql`'{}'`),
    /** Those of them that are unmade or given back. */
    droppedIntents: text('dropped_intents').array().notNull().default(sql`'{}'`),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    receiptNumber: text('receipt_number').unique(),
    paidAt: moment('paid_at'),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    refundedAt: moment('refunded_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('deposits_unsettled')
      .on(t.id)
      .where(sql`status in ('open', 'refunding') and intent_id is not null`),
    index('deposits_undropped')
      .on(t.id)
      .where(sql`cardinality(refused_intents) > cardinality(dropped_intents)`),
  ],
)
