import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import type { Playlist } from '@cuebook/domain/music-requests/playlist.ts'
import { musicRequestStatuses } from '@cuebook/domain/music-requests/status.ts'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id)

/** Playlists that a person sends to a DJ. */
export const musicRequests = pgTable(
  'music_requests',
  {
    id: uuid('id').primaryKey(),
    clientId: personId('client_id'),
    djId: personId('dj_id'),
    contractId: uuid('contract_id').references(() => contracts.id),
    status: text('status', { enum: musicRequestStatuses }).notNull().default('pending'),
    playlistName: text('playlist_name').notNull(),
    /** The links as they were typed. */
    playlistUrls: jsonb('playlist_urls').$type<Playlist[]>().notNull(),
    specialInstructions: text('special_instructions'),
    /** The DJ's answer in words. */
    note: text('note'),
    answeredAt: momentInMs('answered_at'),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('music_requests_client').on(t.clientId, t.id),
    index('music_requests_dj').on(t.djId, t.id),
    index('music_requests_contract').on(t.contractId),
  ],
)
export type MusicRequestRow = typeof musicRequests.$inferSelect

/** The songs of an event, planned by the client. The DJ sees what was shared last. */
export const musicPlans = pgTable('music_plans', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id),
  /** Grows by one with each change. */
  version: integer('version').notNull().default(1),
  songs: jsonb('songs').$type<PlanSong[]>().notNull().default([]),
  /** The songs as they were when the client shared them; null before the first time. */
  shared: jsonb('shared').$type<PlanSong[]>(),
  sharedVersion: integer('shared_version'),
  sharedAt: momentInMs('shared_at'),
  /** When the DJ opened the plan again after it was locked. */
  reopenedAt: momentInMs('reopened_at'),
  updatedAt: momentInMs('updated_at').notNull().defaultNow(),
})
export type MusicPlanRow = typeof musicPlans.$inferSelect
