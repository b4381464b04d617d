import type { Terms } from '@cuebook/domain/contracts/form/terms.ts'
import { contractStatuses } from '@cuebook/domain/contracts/life/status.ts'
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { bytea } from '../kernel/db/bytea.ts'
import { moment } from '../kernel/db/moment.ts'
import { termColumns } from './terms/term-columns.ts'

const parties = ['dj', 'client'] as const

export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    status: text('status', { enum: contractStatuses }).notNull(),
    /** Grows by one with each change of the terms. Edits and signatures name the version that the person saw. */
    version: integer('version').notNull().default(1),
    /** The version that was first sent to the client; until then only the DJ can see the contract. */
    sentVersion: integer('sent_version'),
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    /** The invited address in lower case. The person who proves it becomes the client. */
    clientEmail: text('client_email').notNull(),
    /** Set when the client first opens the contract, which then stays theirs even if the address changes. */
    clientId: uuid('client_id').references(() => users.id),
    ...termColumns,
    venueLat: doublePrecision('venue_lat'),
    venueLng: doublePrecision('venue_lng'),
    /**
     * The hours of the event as instants, with the setup hour. A constraint in a migration keeps a DJ's confirmed ones apart.
     */
    setupAt: moment('setup_at'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    clientSignedAt: moment('client_signed_at'),
    djSignedAt: moment('dj_signed_at'),
    djSeenVersion: integer('dj_seen_version').notNull().default(1),
    clientSeenVersion: integer('client_seen_version').notNull().default(0),
    cancelledBy: text('cancelled_by', { enum: parties }),
    weekRemindedAt: moment('week_reminded_at'),
    dayRemindedAt: moment('day_reminded_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('contracts_dj').on(t.djId, t.createdAt, t.id),
    index('contracts_client').on(t.clientEmail, t.createdAt, t.id),
    index('contracts_client_id').on(t.clientId, t.createdAt, t.id),
    /** The console counts by these without reading the contracts themselves. */
    index('contracts_states').on(t.status, t.createdAt, t.id, t.priceCents),
    index('contracts_made').on(t.createdAt, t.status, t.priceCents),
    index('contracts_confirmed_day').on(t.djId, t.eventDate).where(sql`status = 'confirmed'`),
    index('contracts_confirmed_start').on(t.startsAt).where(sql`status = 'confirmed'`),
    index('contracts_confirmed_end').on(t.endsAt).where(sql`status = 'confirmed'`),
  ],
)

export type ContractRow = typeof contracts.$inferSelect

const contractId = () =>
  uuid('contract_id')
    .notNull()
    .references(() => contracts.id)

/** Every version of every contract. `document` is the canonical text that signatures are bound to. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    contractId: contractId(),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<Terms>().notNull(),
    document: text('document').notNull(),
    sha256: text('sha256').notNull(),
    authorId: uuid('author_id').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.version] })],
)

export const contractSignatures = pgTable(
  'contract_signatures',
  {
    id: uuid('id').primaryKey(),
    contractId: contractId(),
    version: integer('version').notNull(),
    party: text('party', { enum: parties }).notNull(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    method: text('method', { enum: ['drawn', 'typed'] }).notNull(),
    image: bytea('image').notNull(),
    imageSha256: text('image_sha256').notNull(),
    documentSha256: text('document_sha256').notNull(),
    consentVersion: integer('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
    /** What the signer's browser claims; the evidence is in the other columns. */
    claims: jsonb('claims').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    signedAt: moment('signed_at').notNull(),
    voidedAt: moment('voided_at'),
  },
  (t) => [
    uniqueIndex('contract_signatures_standing').on(t.contractId, t.party).where(sql`voided_at is null`),
    index('contract_signatures_contract').on(t.contractId, t.id),
  ],
)

/** The sealed document. It is not among the stored files, because anybody with the address of a file can read it. */
export const contractPapers = pgTable('contract_papers', {
  contractId: contractId().primaryKey(),
  version: integer('version').notNull(),
  pdf: bytea('pdf').notNull(),
  sha256: text('sha256').notNull(),
  /** The hash of the last audit entry in the document. */
  auditHead: text('audit_head').notNull(),
  sealedAt: moment('sealed_at').notNull(),
})
