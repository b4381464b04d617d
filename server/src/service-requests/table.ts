import type { Chosen } from '@cuebook/domain/packages/chosen.ts'
import type { OfferedPackage, QuotedItem } from '@cuebook/domain/service-requests/applying/quote.ts'
import type { RequestContent } from '@cuebook/domain/service-requests/life/request-changes.ts'
import { applicationStatuses, requestStatuses } from '@cuebook/domain/service-requests/life/status.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id)
const isOpen = sql`status in ('pending', 'viewed', 'interested')`

/** An event that a client asks DJs to play at. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    id: uuid('id').primaryKey(),
    clientId: personId('client_id'),
    status: text('status', { enum: requestStatuses }).notNull().default('pending'),
    /** Grows by one with each edit. A DJ applies to the version that they read. */
    version: integer('version').notNull().default(1),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    /** Where the event is; both or none. An end that is not after the start is on the next day. */
    startTime: time('start_time'),
    endTime: time('end_time'),
    location: text('location').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** The square of the map that holds the place; null without a place. A search by distance reads few squares. */
    square: integer('square'),
    partyType: text('party_type').notNull(),
    budgetCents: bigint('budget_cents', { mode: 'number' }),
    description: text('description'),
    guests: integer('guests'),
    /** What the guests like to hear, in the client's words. */
    music: text('music'),
    /** What the client chose among the prices of the one DJ who is asked, with these prices. */
    chosen: jsonb('chosen').$type<Chosen>(),
    /** When others may apply, too, unless an invited DJ has answered by then. Null: others never may. */
    answerBy: momentInMs('answer_by'),
    /** From when all DJs see it; until then only those who are invited. Null: only those, as it stands now. */
    opensAt: momentInMs('opens_at'),
    /** Made from the accepted application. */
    contractId: uuid('contract_id').references(() => contracts.id),
    /** When the client was told of DJs who are free and near, because nobody had applied. */
    suggestedAt: momentInMs('suggested_at'),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
    updatedAt: momentInMs('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('service_requests_client').on(t.clientId, t.id),
    index('service_requests_made').on(t.createdAt),
    index('service_requests_newest').on(t.id).where(isOpen),
    index('service_requests_soonest').on(t.eventDate, t.id).where(isOpen),
    index('service_requests_square').on(t.square, t.id).where(isOpen),
    index('service_requests_square_soonest').on(t.square, t.eventDate, t.id).where(isOpen),
    index('service_requests_unanswered')
      .on(t.createdAt)
      .where(sql`suggested_at is null and status in ('pending', 'viewed')`),
    index('service_requests_contract').on(t.contractId),
  ],
)
export type ServiceRequestRow = typeof serviceRequests.$inferSelect

/** The DJs whom a client asked by name. */
export const serviceRequestInvitations = pgTable(
  'service_request_invitations',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    djId: personId('dj_id'),
    /** When the DJ said that they cannot play; an application takes it back. */
    passedAt: momentInMs('passed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.djId] }),
    index('service_request_invitations_dj').on(t.djId, t.requestId),
  ],
)

/** What a request said before an edit, so that a DJ who applied to it reads what changed. */
export const serviceRequestVersions = pgTable(
  'service_request_versions',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<RequestContent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.version] })],
)

export const serviceRequestApplications = pgTable(
  'service_request_applications',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id),
    djId: personId('dj_id'),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    /** Grows when a DJ withdraws and applies anew. The client accepts the version that they read. */
    version: integer('version').notNull().default(1),
    /** The version of the request that the DJ read. */
    requestVersion: integer('request_version').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    availability: text('availability').notNull(),
    message: text('message').notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** What the price is made of; empty when the DJ named only the price. */
    items: jsonb('items').$type<QuotedItem[]>().notNull().default([]),
    /** The package that the DJ offers, as it was then; null for an offer without one. */
    package: jsonb('package').$type<OfferedPackage>(),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
    updatedAt: momentInMs('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('service_request_applications_one').on(t.requestId, t.djId),
    index('service_request_applications_dj').on(t.djId, t.createdAt, t.id),
  ],
)
export type ApplicationRow = typeof serviceRequestApplications.$inferSelect

/** Which DJs have opened a request. */
export const serviceRequestViews = pgTable(
  'service_request_views',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    djId: personId('dj_id'),
    viewedAt: momentInMs('viewed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.djId] }), index('service_request_views_dj').on(t.djId)],
)

/** When each DJ last looked at the list; newer requests are marked as new. */
export const serviceRequestVisits = pgTable('service_request_visits', {
  djId: personId('dj_id').primaryKey(),
  visitedAt: momentInMs('visited_at').notNull(),
})

/** Which DJs were told of a request near them, and when a mail named it; null while it waits for the next mail. */
export const serviceRequestLeads = pgTable(
  'service_request_leads',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toldAt: momentInMs('told_at').notNull(),
    mailedAt: momentInMs('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.djId] }),
    index('service_request_leads_dj').on(t.djId, t.toldAt),
    index('service_request_leads_waiting').on(t.toldAt).where(sql`mailed_at is null`),
    index('service_request_leads_mailed').on(t.mailedAt).where(sql`mailed_at is not null`),
  ],
)
