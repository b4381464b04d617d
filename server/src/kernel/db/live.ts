import { sql } from 'drizzle-orm'
import type { Log } from '../log.ts'
import type { Conn, Live } from './database.ts'

/** One PostgreSQL channel carries all of ours: its channel names are short and each would cost a LISTEN. */
export const LIVE_CHANNEL = 'cuebook_live'
const LONGEST_BYTES = 7999

export interface LiveHub extends Live {
  /** Called by the engine with what arrived on LIVE_CHANNEL. */
  deliver(envelope: string): void
}

export function liveHub(log: Pick<Log, 'error'>): LiveHub {
  const listeners = new Map<string, Set<(payload: string) => void>>()

  return {
    async publish(conn: Conn, channel: string, payload: string) {
      if (channel.includes('\n')) throw new TypeError('A live channel is one line.')
      const envelope = `${channel}\n${payload}`
      const bytes = Buffer.byteLength(envelope)
      if (bytes > LONGEST_BYTES) {
        throw new RangeError(
          `A live message of ${bytes} bytes is too long: send an id and let readers fetch the rest.`,
        )
      }
      await conn.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${envelope})`)
    },

    subscribe(channel, listener) {
      const group = listeners.get(channel) ?? new Set()
      // A wrapper of its own, so that subscribing one function twice gives two subscriptions.
      const entry = (payload: string) => listener(payload)
      listeners.set(channel, group.add(entry))
      return () => {
        group.delete(entry)
        if (group.size === 0 && listeners.get(channel) === group) listeners.delete(channel)
      }
    },

    deliver(envelope) {
      const end = envelope.indexOf('\n')
      const channel = envelope.slice(0, end)
      for (const listener of [...(listeners.get(channel) ?? [])]) {
        try {
          listener(envelope.slice(end + 1))
        } catch (error) {
          log.error({ err: error, channel }, 'a live listener failed')
        }
      }
    },
  }
}
