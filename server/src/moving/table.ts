import { kinds } from '@cuebook/domain/moving/columns.ts'
import { sources } from '@cuebook/domain/moving/imports.ts'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const djId = () =>
  uuid('dj_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A file that a DJ brought in, so that all it made can be taken back. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    djId: djId(),
    name: text('name'),
    source: text('source', { enum: sources }).notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    /** Of all that was sent, so that the same import sent twice is answered twice; null for older ones. */
    sha256: text('sha256'),
    bookings: integer('bookings').notNull(),
    contacts: integer('contacts').notNull(),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [index('imports_dj').on(t.djId, t.id)],
)

const importId = () => uuid('import_id').references(() => imports.id, { onDelete: 'set null' })
/** Grows by one with each change; what an import made is taken back only while it is 1. */
const version = () => integer('version').notNull().default(1)
const times = () => ({
  createdAt: momentInMs('created_at').notNull().defaultNow(),
  updatedAt: momentInMs('updated_at').notNull().defaultNow(),
})

/** Bookings that a DJ has or had elsewhere. Nobody signed them here, and nobody else reads them. */
export const broughtBookings = pgTable(
  'brought_bookings',
  {
    id: uuid('id').primaryKey(),
    djId: djId(),
    importId: importId(),
    version: version(),
    date: date('event_date', { mode: 'string' }).notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    timeZone: text('time_zone').notNull(),
    event: text('event'),
    clientName: text('client_name'),
    clientEmail: text('client_email'),
    clientPhone: text('client_phone'),
    venue: text('venue'),
    venueAddress: text('venue_address'),
    priceCents: bigint('price_cents', { mode: 'number' }),
    depositCents: bigint('deposit_cents', { mode: 'number' }),
    notes: text('notes'),
    /** What the calendar that it came from calls it. */
    uid: text('uid'),
    /** The contract that was made of it, which takes its hours from then on. */
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'set null' }),
    ...times(),
  },
  (t) => [
    index('brought_bookings_day').on(t.djId, t.date, t.id),
    index('brought_bookings_import').on(t.importId),
    index('brought_bookings_contract').on(t.contractId),
    uniqueIndex('brought_bookings_uid').on(t.djId, t.uid).where(sql`uid is not null`),
  ],
)

/** The private address book of a DJ. That an address here belongs to a user means nothing. */
export const broughtContacts = pgTable(
  'brought_contacts',
  {
    id: uuid('id').primaryKey(),
    djId: djId(),
    importId: importId(),
    version: version(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    ...times(),
  },
  (t) => [
    index('brought_contacts_dj').on(t.djId, t.id),
    index('brought_contacts_import').on(t.importId),
    uniqueIndex('brought_contacts_email').on(t.djId, t.email).where(sql`email is not null`),
  ],
)
