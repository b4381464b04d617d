import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startArguments, startEnvironment } from '../../scripts/start-command.mjs'

/** Long enough for a busy machine: only a server that hangs takes longer. */
export const START_PATIENCE_MS = 150_000

const MOST_PRINTED = 10_000

const home = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** What the start has written for a person so far. */
  printed(): string
  stop(options?: { keepData: boolean }): Promise<void>
}

/** Where the copies of the market are made, as `market.ts` wrote it down for all workers. */
export interface Postgres {
  /** Of the server, with `/` at the end: the name of a database follows. */
  readonly url: string
  /** The folder of its programs. */
  readonly bin: string
}
const postgresOfRun = (): Postgres | null => JSON.parse(process.env.E2E_POSTGRES ?? 'null')

interface Start {
  /** The data of an earlier server; otherwise a copy of the market. */
  readonly dataDir?: string
  /** Exactly as `npm start`, which makes a new market on the embedded database. Copies on PostgreSQL are quicker. */
  readonly embedded?: boolean
  /** A new database without the market, for which DEMO has to be off. */
  readonly empty?: boolean
}

/** Starts the whole product with the demo market. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  start: Start = {},
): Promise<RunningServer> {
  const postgres = start.embedded ? null : postgresOfRun()
  const data = start.dataDir ?? (start.embedded ? newFolder() : freshMarket(postgres, start.empty))
  const [port, dataDir] = await Promise.all([freePort(), data])
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, startArguments, {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...startEnvironment,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      // Tests give each new person another network address, because mails are limited per address.
      TRUST_PROXY: '1',
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      ...(postgres && { DATABASE_URL: postgres.url + databaseOf(dataDir), DEMO: 'on' }),
      ...settings,
    },
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(0, MOST_PRINTED)
  })
  const deadline = Date.now() + START_PATIENCE_MS
  while (!(await isUp(`${url}/api/health`))) {
    if (Date.now() > deadline) child.kill('SIGKILL')
    if (child.exitCode !== null || child.killed) throw new Error('The server did not start')
    await pause(20)
  }
  return {
    url,
    dataDir,
    printed: () => printed,
    stop: async ({ keepData } = { keepData: false }) => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cuebook-e2e-'))

/** The database that belongs to a folder. */
const databaseOf = (dataDir: string) => basename(dataDir)

async function freshMarket(postgres: Postgres | null, empty = false): Promise<string> {
  const dataDir = await newFolder()
  const market = empty ? undefined : process.env.E2E_MARKET
  if (market) await cp(market, dataDir, { recursive: true })
  if (postgres) {
    const template = market ? ['--template', databaseOf(market)] : []
    const args = ['--maintenance-db', `${postgres.url}postgres`, ...template, databaseOf(dataDir)]
    await promisify(execFile)(join(postgres.bin, 'createdb'), args)
  }
  return dataDir
}

const isUp = (address: string) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )

let tried = 0

/**
 * Each process looks at its own hundred ports, below those that the system gives to outgoing connections: one of these
 * could take a port between this look and the start of the server.
 */
async function freePort(): Promise<number> {
  const port = 10_000 + (process.pid % 200) * 100 + (tried++ % 100)
  const server = createServer()
  const isFree = await new Promise<boolean>((tell) => {
    server.once('error', () => tell(false))
    server.listen(port, '127.0.0.1', () => tell(true))
  })
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
