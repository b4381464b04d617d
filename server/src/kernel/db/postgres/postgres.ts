import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { liveHub } from '../../live/hub.ts'
import { openSender } from '../../live/sender.ts'
import type { Log } from '../../log.ts'
import { connections } from '../connections.ts'
import { openCopy } from '../copy/open-copy.ts'
import type { Database } from '../database.ts'
import { type MigrationOptions, migrate } from '../migrate.ts'
import { farewellOf, greetingOf, namesOf, noticeVanishing, watchNeighbours } from './neighbours.ts'
import { listen } from './postgres-listen.ts'
import { connectTrouble, readAddress, refuseOldServer } from './postgres-trouble.ts'

/** "Cuebook" in ASCII: the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 0x43_75_65_62_6f_6f_6bn
const POOL_SIZE = 10
const QUERY_TIMEOUT_MS = 30_000

export interface PostgresOptions {
  readonly databaseUrl: string
  readonly readUrl?: string | undefined
  readonly log: Log
  readonly poolSize?: number
  readonly queryTimeoutMs?: number
  readonly longestTransactionMs?: number
  readonly migrations?: MigrationOptions
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, log, poolSize = POOL_SIZE, queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const { longestTransactionMs, readUrl } = options
  await prepare(options)
  const processId = randomBytes(6).toString('hex')
  const names = namesOf(processId)

  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: names.pool,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // The server's own limit comes first; this one is for a server that does not answer at all.
    query_timeout: queryTimeoutMs,
    // Statements set these limits, because poolers refuse unknown parameters in the startup packet.
    onConnect: async (client) => {
      const serverLimit = Math.ceil(queryTimeoutMs * 0.8)
      await client.query(
        `set statement_timeout = ${serverLimit}; set idle_in_transaction_session_timeout = ${2 * queryTimeoutMs}; set jit = off; ${noticeVanishing}`,
      )
    },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'))
  const live = liveHub(log)
  const greeting = greetingOf(processId)
  const listening = await listen({ databaseUrl, applicationName: names.live, greeting, live, log })
  const sender = openSender(listening.notify, log)
  const { backends } = listening
  const neighbours = await watchNeighbours({ processId, live, sender, backends, log })
  const { db, read, waitMs, close } = connections(pool, {
    outgoing: { add: sender.add, doubt: neighbours.doubt },
    ...(longestTransactionMs && { longestTransactionMs }),
  })
  const copy = readUrl ? openCopy({ readUrl, primary: { read }, log }) : undefined
  return {
    engine: 'postgres',
    db,
    read,
    live,
    neighbours: neighbours.count,
    waitMs,
    ...(copy && { copy }),
    async close() {
      await copy?.close()
      // In this order nothing that commits until the end goes untold.
      const ended = await close()
      await neighbours.stop()
      const sent = await sender.close()
      if (ended && sent) await listening.notify([farewellOf(processId)]).catch(() => {})
      await listening.stop()
    },
  }
}

/** Migrates on a connection of its own, so that the lock and the long statements do not block the pool. */
async function prepare({ databaseUrl, log, migrations }: PostgresOptions): Promise<void> {
  const { client, where } = readAddress(databaseUrl)
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw connectTrouble(where, error)
  }
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    refuseOldServer(where, Number(rows[0]?.server_version_num))
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(client, log, migrations)
    await switchCompilerOff(client, log)
  } finally {
    // Ending the session frees the lock, whatever happened.
    await client.end()
  }
}

/**
 * PostgreSQL compiles a statement that it expects to be long anew at every call, for longer than our statements take.
 * A pooler gives each transaction another connection, so what we set on one is not enough there: our role is told.
 */
async function switchCompilerOff(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ jit: string; name: string }>(
    `select current_setting('jit') as jit, quote_ident(current_database()) as name`,
  )
  const [row] = rows
  if (row?.jit !== 'on') return
  await client.query(`alter role current_user in database ${row.name} set jit = off`).catch((error) => {
    log.warn({ err: error }, 'the role of DATABASE_URL could not be told to leave jit off')
  })
}
