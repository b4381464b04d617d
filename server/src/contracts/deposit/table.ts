import { depositStatuses } from '@cuebook/domain/contracts/deposit/lifecycle.ts'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
