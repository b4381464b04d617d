import { ask } from '../db/ask.ts'
import type { Conn, Statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { publish } from '../live/publish.ts'

export const OUTBOX_CHANNEL = 'outbox'

export interface NewJob {
  readonly topic: string
  readonly payload: unknown
  /** One per intended effect: a second job with the same key is not written. */
  readonly dedupeKey: string
  /** The earliest time to run; at once when absent. */
  readonly runAt?: Date
}

/** Workers look by themselves well before such a time, so nobody has to wake them for it. */
const isFar = (runAt: Date): boolean => runAt.getTime() - Date.now() > 60_000

const enqueueStatement: Statement = {
  name: 'outbox-enqueue',
  text: `insert into outbox (id, topic, payload, dedupe_key, run_at)
    values ($1, $2, $3::jsonb, $4, coalesce($5::timestamptz, now()))
    on conflict (dedupe_key) do nothing returning id`,
}

const enqueueAllStatement: Statement = {
  name: 'outbox-enqueue-all',
  text: `insert into outbox (id, topic, payload, dedupe_key)
    select id, topic, payload, key from jsonb_to_recordset($1::jsonb) as job (id uuid, topic text, payload jsonb, key text)
    on conflict (dedupe_key) do nothing returning id`,
}

/** Writes many jobs that are due at once in one statement. */
export async function enqueueAll(conn: Conn, jobs: readonly Omit<NewJob, 'runAt'>[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ topic, payload, dedupeKey }) => ({ id: newId(), topic, payload, key: dedupeKey }))
  const written = await ask<{ id: string }>(conn, enqueueAllStatement, [JSON.stringify(rows)])
  if (written.length > 0) await publish(conn, OUTBOX_CHANNEL, '')
}

/** Writes a job in the transaction of the change that causes it. Workers wake up when it commits. */
export async function enqueue(conn: Conn, { topic, payload, dedupeKey, runAt }: NewJob): Promise<void> {
  const values = [newId(), topic, JSON.stringify(payload), dedupeKey, runAt ?? null]
  const written = await ask<{ id: string }>(conn, enqueueStatement, values)
  if (written.length > 0 && !(runAt && isFar(runAt))) await publish(conn, OUTBOX_CHANNEL, '')
}
