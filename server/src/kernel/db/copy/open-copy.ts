import pg from 'pg'
import type { Log } from '../../log.ts'
import { connections } from '../connections.ts'
import type { Copy, Database } from '../database.ts'
import { watchCopy } from './watch-copy.ts'

const POOL_SIZE = 10
const QUERY_TIMEOUT_MS = 10_000
const LOOK_TIMEOUT_MS = 2_000

interface CopyOptions {
  readonly readUrl: string
  readonly primary: Pick<Database, 'read'>
  readonly log: Log
}

/** A streaming replica of the database, for lists that many people read. It may be away at any time, at the start too. */
export function openCopy({ readUrl, primary, log }: CopyOptions): Copy & { close(): Promise<void> } {
  const poolOf = (name: string, max: number, timeoutMs: number) => {
    const pool = new pg.Pool({
      connectionString: readUrl,
      max,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: LOOK_TIMEOUT_MS,
      query_timeout: timeoutMs,
      onConnect: async (client) => {
        await client.query(`set statement_timeout = ${Math.ceil(timeoutMs * 0.8)}; set jit = off`)
      },
    })
    pool.on('error', () => {})
    // Nothing is written there, so nothing is told either.
    return connections(pool, { outgoing: { add: () => {}, doubt: () => {} } })
  }
  const reading = poolOf('cuebook reads', POOL_SIZE, QUERY_TIMEOUT_MS)
  // A connection of its own, so that a look never waits behind the questions of people.
  const looking = poolOf('cuebook looks', 1, LOOK_TIMEOUT_MS)
  const watch = watchCopy({
    written: async () => placeOf((await primary.read<{ place: string }>(writtenStatement, []))[0]?.place),
    reached: async () => {
      const [row] = await looking.read<{ place: string | null }>(reachedStatement, [])
      return row?.place ? placeOf(row.place) : null
    },
    log,
  })
  return {
    db: reading.db,
    read: reading.read,
    holds: watch.holds,
    behindMs: watch.behindMs,
    leaveOut: watch.leaveOut,
    async close() {
      await watch.stop()
      await Promise.all([reading.close(), looking.close()])
    },
  }
}

const writtenStatement = {
  name: 'log-written',
  text: 'select pg_current_wal_insert_lsn()::text as place',
}
const reachedStatement = {
  name: 'log-reached',
  text: 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place',
}

/** A place in the log as PostgreSQL writes it: two numbers of 32 bits in hexadecimal digits, "16/B374D848". */
function placeOf(text = ''): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high || '0'}`) << 32n) + BigInt(`0x${low || '0'}`)
}
