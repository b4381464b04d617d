import type { Conn } from '../db/database.ts'
import { type Envelope, outletOf } from './outlet.ts'

/** One PostgreSQL channel carries all of ours, because its names must be short and each would need a LISTEN. */
export const LIVE_CHANNEL = 'cuebook_live'
const LONGEST_BYTES = 7999

/**
 * Reaches every process of this installation after the transaction has committed; a rollback sends nothing. It asks the
 * database nothing here, because NOTIFY in a transaction would make all writers wait for each other.
 */
export async function publish(conn: Conn, channel: string, payload: string): Promise<void> {
  outletOf(conn)(envelopeOf(channel, payload))
}

export function envelopeOf(channel: string, payload: string): Envelope {
  if (channel.includes('\n')) throw new TypeError('A live channel is one line.')
  const envelope = `${channel}\n${payload}`
  const bytes = Buffer.byteLength(envelope)
  if (bytes > LONGEST_BYTES) {
    throw new RangeError(
      `A live message of ${bytes} bytes is too long: send an id and let readers fetch the rest.`,
    )
  }
  return envelope
}
