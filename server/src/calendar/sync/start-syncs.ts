import { defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { and, asc, eq, inArray, lte, not, sql } from 'drizzle-orm'
import { waitsForReview } from '../../identity/queries.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import { calendarSettings, calendarConnections as table } from '../table.ts'

export const SYNC_TOPIC = 'calendar-sync'
const BATCH = 200
/** Calendars that were connected at the same moment drift apart, so that their servers are not asked all at once. */
const JITTER = 0.1

const chosen = sql`(select ${calendarSettings.syncInterval} from ${calendarSettings} where ${calendarSettings.userId} = ${table.userId})`
const minutes = sql`coalesce(${chosen}, ${defaultSettings.syncSettings.syncInterval}::int)`
/** When the next sync begins by itself, if one does. */
export const nextByInterval = sql`now() + ${minutes} * (${1 - JITTER}::float8 + ${2 * JITTER}::float8 * random()) * interval '1 minute'`

/** Starts a sync of each of these calendars. The number of the run in the key makes a repetition harmless. */
export async function startSyncs(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const started = await tx
    .update(table)
    .set({ runs: sql`${table.runs} + 1` })
    .where(inArray(table.id, [...ids]))
    .returning({ id: table.id, runs: table.runs })
  for (const { id, runs } of started)
    await enqueue(tx, {
      topic: SYNC_TOPIC,
      payload: { connectionId: id },
      dedupeKey: `${SYNC_TOPIC}:${id}:${runs}`,
    })
}

/** Starts the syncs whose time has come. Several processes may do it at once: each takes other calendars. */
export async function startDueSyncs(db: Db): Promise<number> {
  let total = 0
  for (let started = BATCH; started === BATCH; total += started) started = await transact(db, startBatch)
  return total
}

/** Connected before its owner reset the password, perhaps by a thief: it rests until the owner says that it may stay. */
export const waits = waitsForReview(table.userId, table.createdAt)

async function startBatch(tx: Tx): Promise<number> {
  const due = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.nextSyncAt, sql`now()`), eq(table.signedOut, false), not(waits)))
    .orderBy(asc(table.nextSyncAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(table).set({ nextSyncAt: nextByInterval }).where(inArray(table.id, ids))
  await startSyncs(tx, ids)
  return ids.length
}
