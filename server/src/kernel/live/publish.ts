import { sql } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'

/** One PostgreSQL channel carries all of ours, because its names must be short and each would need a LISTEN. */
export const LIVE_CHANNEL = 'cuebook_live'
const LONGEST_BYTES = 7999

/** Reaches every process of this installation when the transaction commits; a rollback sends nothing. */
export async function publish(conn: Conn, channel: string, payload: string): Promise<void> {
  if (channel.includes('\n')) throw new TypeError('A live channel is one line.')
  const envelope = `${channel}\n${payload}`
  const bytes = Buffer.byteLength(envelope)
  if (bytes > LONGEST_BYTES) {
    throw new RangeError(
      `A live message of ${bytes} bytes is too long: send an id and let readers fetch the rest.`,
    )
  }
  await conn.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${envelope})`)
}
