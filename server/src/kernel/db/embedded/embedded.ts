import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { liveHub } from '../../live/hub.ts'
import { LIVE_CHANNEL } from '../../live/publish.ts'
import { openSender } from '../../live/sender.ts'
import type { Log } from '../../log.ts'
import { OperatorError } from '../../operator-error.ts'
import { connections } from '../connections.ts'
import type { Database } from '../database.ts'
import { type MigrationOptions, migrate } from '../migrate.ts'
import { KnownStatement } from '../postgres/known-statement.ts'
import { scheduleVacuum } from '../vacuum.ts'
import { type EmbeddedEngine, embeddedEngine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'

/** The PostgreSQL inside this PGlite; a folder of another major version does not open. */
const MAJOR = '18'
const QUERY_TIMEOUT_MS = 30_000
// The path of a socket may be about a hundred characters long.
const SOCKET_HOME = tmpdir().length < 70 ? tmpdir() : '/tmp'
const SOCKET_PREFIX = 'cuebook-'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Log
  readonly queryTimeoutMs?: number
  readonly longestTransactionMs?: number
  readonly migrations?: MigrationOptions
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log } = options
  const socketFolder = mkdtempSync(join(SOCKET_HOME, SOCKET_PREFIX))
  const undo = [() => rmSync(socketFolder, { recursive: true, force: true })]
  try {
    const lock = await lockFolder(dataDir, socketFolder)
    undo.push(() => lock.release())
    removeLeftBehind(lock.leftBehind)
    const folder = join(dataDir, 'db')
    checkFolder(folder)
    const engine = embeddedEngine(folder, socketFolder, log)
    await engine.ready().catch((error) => {
      throw new OperatorError(
        `The database in ${folder} does not open (${error.message}). Restore a backup, or move the folder away to begin anew.`,
      )
    })
    const database = await openOn(engine, options)
    return {
      ...database,
      async close() {
        await database.close()
        for (const step of undo.toReversed()) step()
      },
    }
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
}

async function openOn(engine: EmbeddedEngine, options: EmbeddedOptions): Promise<Database> {
  const { log, queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const live = liveHub(log)
  // No other process can have this database open, so nothing has to travel through it.
  const sender = openSender(async (batch) => {
    for (const envelope of batch) live.deliver(envelope)
  }, log)
  const pool = new pg.Pool({
    ...engine.address,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    // With more than one connection, the parameters and settings of one reach the other.
    max: 1,
    idleTimeoutMillis: 0,
    query_timeout: queryTimeoutMs,
    onConnect: async (client) => {
      watch(client, engine)
      client.on('notification', ({ payload }) => live.deliver(payload ?? ''))
      // All connections share one session inside PGlite, so discard what the last one prepared and set.
      await client.query('discard all')
      // Triggers publish too, and the one connection receives what they say.
      await client.query(`listen ${LIVE_CHANNEL}`)
      // Any connection after the first means that the engine was restarted, so messages may have been missed.
      live.gap()
    },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'the connection to the embedded database was lost'))
  const { longestTransactionMs } = options
  const { db, read, borrow, close } = connections(pool, {
    // A transaction in doubt means that the engine starts anew, which is reported as a gap.
    outgoing: { add: sender.add, doubt: sender.add },
    ready: engine.ready,
    ...(longestTransactionMs && { longestTransactionMs }),
  })
  try {
    await borrow((client) => migrate(client, log, options.migrations))
  } catch (error) {
    await close()
    await engine.close()
    throw error
  }
  const stopVacuum = scheduleVacuum(borrow, log)
  return {
    engine: 'embedded',
    db,
    read,
    live,
    // The folder is locked.
    neighbours: () => 0,
    // All share one connection, so one long transaction makes everybody wait, and that is no queue.
    waitMs: () => 0,
    async close() {
      await stopVacuum()
      await close()
      await sender.close()
      await engine.close()
    },
  }
}

/** A query that never ends, or an internal error, means the engine cannot be trusted: it is replaced. */
function watch(client: pg.ClientBase, engine: EmbeddedEngine): void {
  const { life } = engine
  type SentQuery = Promise<unknown> | KnownStatement
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => SentQuery
  const watched = (...args: unknown[]) => {
    const asked = query(...args)
    const answer = asked instanceof KnownStatement ? asked.answer : asked
    // Whoever asked hears of it afterwards, when the engine is being restarted already.
    answer.catch((error) => {
      const poisoned = error instanceof pg.DatabaseError && error.code === 'XX000'
      const hangs = error instanceof Error && error.message === 'Query read timeout'
      if ((poisoned || hangs) && engine.life === life) engine.restart(error.message)
    })
    return asked
  }
  Object.assign(client, { query: watched })
}

function checkFolder(folder: string): void {
  if (!existsSync(folder)) return
  let version: string
  try {
    // PGlite's files can be read by every user, so the folder must be private.
    chmodSync(folder, 0o700)
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new OperatorError(
      `${folder} is not a database of Cuebook. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  if (version !== MAJOR) {
    throw new OperatorError(
      `The database in ${folder} was made by PostgreSQL ${version} and this version of Cuebook brings ${MAJOR}. ` +
        'Run "npm run backup" with the version of Cuebook that made it, move the folder away, and load the backup with "npm run restore" here.',
    )
  }
}

function removeLeftBehind(socketFolder: string | undefined): void {
  if (!socketFolder || dirname(socketFolder) !== SOCKET_HOME) return
  if (basename(socketFolder).startsWith(SOCKET_PREFIX)) rmSync(socketFolder, { recursive: true, force: true })
}
