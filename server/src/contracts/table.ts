import { contractStatuses } from '@cuebook/domain/contracts/contract.ts'
import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, time, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'

export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    status: text('status', { enum: contractStatuses }).notNull(),
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    /** The address the invitation belongs to, lower case. Who proves it is the client. */
    clientEmail: text('client_email').notNull(),
    eventType: text('event_type'),
    eventDate: date('event_date', { mode: 'string' }),
    startTime: time('start_time'),
    endTime: time('end_time'),
    venue: text('venue'),
    venueAddress: text('venue_address'),
    priceCents: bigint('price_cents', { mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('contracts_dj').on(t.djId, t.id),
    index('contracts_client').on(t.clientEmail, t.id),
    index('contracts_confirmed_day').on(t.djId, t.eventDate).where(sql`status = 'confirmed'`),
  ],
)
