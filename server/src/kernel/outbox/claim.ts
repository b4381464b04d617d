import { and, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { outbox } from './table.ts'

export interface ClaimedJob {
  readonly id: string
  readonly topic: string
  readonly payload: unknown
  readonly dedupeKey: string
  /** Counts from 1. Each claim raises it, so it also tells this claim from a later one. */
  readonly attempt: number
  readonly createdAt: Date
}

/** Times come from the database's clock, because the clocks of several processes differ. */
export const fromNow = (ms: number) => sql`now() + ${ms / 1000} * interval '1 second'`

const waiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.leasedUntil))

/** How many more jobs of each topic there is room for. */
export type RoomByTopic = Readonly<Record<string, number>>

/** Claims jobs that are due. It skips those that another process is claiming, instead of waiting for them. */
export async function claimDue(
  db: Db,
  { room, leaseMs }: { room: RoomByTopic; leaseMs: number },
): Promise<ClaimedJob[]> {
  const wanted = JSON.stringify(Object.entries(room).map(([topic, most]) => ({ topic, most })))
  // Each topic reads its own range of the index, however many jobs of other topics are waiting.
  const due = sql`
    select job.id
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (topic text, most int),
    lateral (
      select ${outbox.id} from ${outbox}
      where ${waiting} and ${outbox.topic} = wanted.topic and ${outbox.runAt} <= now()
      order by ${outbox.runAt}, ${outbox.id}
      limit wanted.most
      for update skip locked
    ) as job`
  const { id, topic, payload, dedupeKey, attempts, createdAt } = outbox
  const jobs = await db
    .update(outbox)
    .set({ leasedUntil: fromNow(leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning({ id, topic, payload, dedupeKey, attempt: attempts, createdAt })
  return jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Milliseconds until the next waiting job is due; null when none waits. */
export async function nextDueInMs(db: Db, topics: string[]): Promise<number | null> {
  const ms = sql<string | null>`extract(epoch from ${min(outbox.runAt)} - now()) * 1000`
  const [row] = await db
    .select({ ms })
    .from(outbox)
    .where(and(waiting, inArray(outbox.topic, topics)))
  return row?.ms == null ? null : Math.max(0, Number(row.ms))
}
