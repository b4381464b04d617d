import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { LiveHub } from '../live/hub.ts'
import { LIVE_CHANNEL } from '../live/publish.ts'
import type { Log } from '../log.ts'

const PULSE_MS = 30_000
const LONGEST_PAUSE_MS = 5_000

/** A connection that only listens. It reconnects by itself; messages sent meanwhile are lost, which `gap` reports. */
export async function listen(databaseUrl: string, live: LiveHub, log: Log): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let client = await connect()
  const keeping = keep()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'cuebook live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    next.on('error', () => {})
    next.on('notification', ({ payload }) => live.deliver(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${LIVE_CHANNEL}`)
      return next
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
  }

  async function keep(): Promise<void> {
    while (!stop.signal.aborted) {
      await ended(client)
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

  return async () => {
    stop.abort()
    await client.end()
    await keeping
    // A reconnect may have succeeded just now, so end the new client too.
    await client.end()
  }
}

/** Resolves when the connection ends. A query now and then finds a connection that died without notice. */
function ended(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    const pulse = setInterval(() => {
      client.query('select 1').catch(() => client.connection.stream.destroy())
    }, PULSE_MS).unref()
    client.once('end', () => {
      clearInterval(pulse)
      resolve()
    })
  })
}
