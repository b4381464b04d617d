import { depositStatuses } from '@cuebook/domain/contracts/deposit/lifecycle.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/db/moment.ts'
import { contracts } from '../table.ts'

/** One per contract, created with its first payment link. The paid amounts are in the payments table. */
export const deposits = pgTable('deposits', {
  id: uuid('id').primaryKey(),
  contractId: uuid('contract_id')
    .notNull()
    .unique()
    .references(() => contracts.id),
  /** The secret part of the payment link. It only lets a person pay. */
  token: text('token').notNull().unique(),
  status: text('status', { enum: depositStatuses }).notNull(),
  receiptNumber: text('receipt_number').unique(),
  /** When the deposit was paid in full. */
  paidAt: moment('paid_at'),
  refundedAt: moment('refunded_at'),
  /** What the DJ has to give back in cash since the contract was cancelled. */
  cashBackCents: bigint('cash_back_cents', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Amounts that the DJ marked as paid in cash. A mark that is taken back is deleted; the audit trail keeps both. */
export const cashMarks = pgTable(
  'cash_marks',
  {
    id: uuid('id').primaryKey(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (t) => [
    index('cash_marks_deposit').on(t.depositId, t.id),
    check('cash_marks_more_than_zero', sql`${t.amountCents} > 0`),
  ],
)
