import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { LiveHub } from '../../live/hub.ts'
import type { Envelope } from '../../live/outlet.ts'
import { LIVE_CHANNEL } from '../../live/publish.ts'
import type { Log } from '../../log.ts'
import { type Backend, backendsStatement, noticeVanishing } from './neighbours.ts'

const LONGEST_PAUSE_MS = 5_000

export interface Listening {
  /** Sends to every process that listens, this one too. */
  notify(batch: readonly Envelope[]): Promise<void>
  /** The connections that processes like this one have to the database. */
  backends(): Promise<readonly Backend[]>
  stop(): Promise<void>
}

interface ListenOptions {
  readonly databaseUrl: string
  /** By what other processes see that this one is there. */
  readonly applicationName: string
  /** Said to every process whenever this one begins to listen. */
  readonly greeting: Envelope
  readonly live: LiveHub
  readonly log: Log
}

/**
 * A connection that only listens and notifies, so that neither waits for a writer. It reconnects by itself; messages
 * sent meanwhile are lost, which `gap` reports.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { databaseUrl, applicationName, greeting, live, log } = options
  const stop = new AbortController()
  let client = await connect()
  const keeping = keep()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    next.on('error', () => {})
    next.on('notification', ({ payload }) => live.deliver(payload ?? ''))
    try {
      await next.connect()
      await next.query(`${noticeVanishing}; listen ${LIVE_CHANNEL}`)
      await notifyBy(next, [greeting])
      return next
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
  }

  async function keep(): Promise<void> {
    while (!stop.signal.aborted) {
      await new Promise<void>((resolve) => client.once('end', resolve))
      for (let wait = 50; !stop.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
        try {
          client = await connect()
          log.info({}, 'listening to the database again')
          live.gap()
          break
        } catch (error) {
          log.warn({ err: error }, 'cannot listen to the database')
          await pause(wait * (0.5 + Math.random()), undefined, { signal: stop.signal }).catch(() => {})
        }
      }
    }
  }

  return {
    notify: (batch) => notifyBy(client, batch),
    async backends() {
      const asked = client
      try {
        return (await asked.query<Backend>(backendsStatement)).rows
      } catch (error) {
        // A connection that died without notice is found here.
        asked.connection.stream.destroy()
        throw error
      }
    },
    async stop() {
      stop.abort()
      await client.end()
      await keeping
      // A reconnect may have succeeded just now, so end the new client too.
      await client.end()
    },
  }
}

async function notifyBy(client: pg.Client, batch: readonly Envelope[]): Promise<void> {
  await client.query({
    name: 'notify',
    text: 'select pg_notify($1, envelope) from unnest($2::text[]) as envelope',
    values: [LIVE_CHANNEL, [...batch]],
  })
}
