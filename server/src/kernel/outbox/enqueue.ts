import type { Conn } from '../db/database.ts'
import { publish } from '../live/publish.ts'
import { outbox } from './table.ts'

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

/** Writes a job in the transaction of the change that causes it. Workers wake up when it commits. */
export async function enqueue(conn: Conn, { topic, payload, dedupeKey, runAt }: NewJob): Promise<void> {
  const written = await conn
    .insert(outbox)
    .values({ topic, payload, dedupeKey, ...(runAt && { runAt }) })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id })
  if (written.length > 0 && !(runAt && isFar(runAt))) await publish(conn, OUTBOX_CHANNEL, '')
}
