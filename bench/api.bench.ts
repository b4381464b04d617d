import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startArguments, startEnvironment } from '../scripts/start-command.mjs'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { load } from './kit/load.ts'
import { postgresProcessorMs, processorMs } from './kit/processor-time.ts'
import { dropFolder, freePort, freshFolder, startServer } from './kit/server.ts'
import { signInCookie } from './kit/sign-in.ts'
import { spreadOf, spreadText } from './kit/spread.ts'

/**
 * Our calls, what the bare server answers in their place, and the least share of its economy that is good enough: its
 * processor time per call divided by ours. Whatever else a machine does, that stays, where calls per second do not.
 */
const calls = [
  { path: '/api/auth/user', bare: '/user', least: 0.6 },
  { path: '/api/messages/stats', bare: '/stats', least: 0.6 },
  { path: '/api/messages/conversations', bare: '/conversations', least: 0.5 },
  { path: '/api/contracts', bare: '/contracts', least: 0.5 },
  { path: '/api/djs/discover', bare: '/discover', least: 0.5 },
] as const
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const RUNS = 5
const RUN_SECONDS = 2

/** The calls behind every screen's frame, on PostgreSQL, beside a bare server on the same PostgreSQL; and embedded. */
export default async function measureApi(): Promise<void> {
  const folder = await freshFolder()
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  // As people run it: with the limit, although nobody reaches it, and with a line in the log for each answer.
  const asInUse = { LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '1000000' }
  const embedded = await startServer({ DATA_DIR: folder, ...asInUse })
  const real = await startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: 'on', ...asInUse })
  const [cookieA, cookieB] = [await signInCookie(embedded), await signInCookie(real)]
  const bare = await startBare(databaseUrl)
  const databaseMs = await postgresProcessorMs(databaseUrl)
  const results: boolean[] = []
  for (const call of calls.filter(({ path }) => !only || path === only)) {
    const theirs = server(bare.pid, bare.url + call.bare)
    const ours = server(real.pid, real.url + call.path, cookieB)
    // Node compiles what is called often; before that calls cost more.
    for (const { url, headers } of [theirs, ours]) await load(url, { headers, seconds: 3 })
    const pairs: { readonly theirs: Run; readonly ours: Run }[] = []
    // In turns, so that both have the same neighbours on the machine.
    for (let run = 0; run < RUNS; run += 1)
      pairs.push({ theirs: await measured(theirs, databaseMs), ours: await measured(ours, databaseMs) })
    const economy = spreadOf(pairs.map((pair) => pair.theirs.serverUs / pair.ours.serverUs))
    const pace = spreadOf(pairs.map((pair) => pair.ours.perSecond / pair.theirs.perSecond))
    results.push(economy.middle >= call.least)
    console.log(
      `${call.path}: ${spreadText(economy, 2)} of the processor economy (at least ${call.least}), ${spreadText(pace, 2)} of the pace`,
    )
    report(
      'bare',
      pairs.map((pair) => pair.theirs),
    )
    report(
      'ours',
      pairs.map((pair) => pair.ours),
    )
    const small = await load(embedded.url + call.path, { headers: { cookie: cookieA }, seconds: RUN_SECONDS })
    console.log(`  embedded: ${small.perSecond.toFixed(0)}/s`)
  }
  console.log(results.every(Boolean) ? 'Every call keeps its share.' : 'NOT every call keeps its share.')
  bare.stop()
  await Promise.all([embedded.stop(), real.stop()])
  await postgres.stop()
  await dropFolder(folder)
}

interface Server {
  readonly pid: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
const server = (pid: number, url: string, cookie?: string): Server => ({
  pid,
  url,
  // Searches are counted, but not those of a program that does not say what it is.
  headers: { 'user-agent': 'Mozilla/5.0', ...(cookie && { cookie }) },
})

interface Run {
  readonly perSecond: number
  readonly p99: number
  /** Processor time per call, of the server's process and of the database. */
  readonly serverUs: number
  readonly databaseUs: number
}

async function measured({ pid, url, headers }: Server, databaseMs: () => number): Promise<Run> {
  const begun = { server: processorMs(pid), database: databaseMs() }
  const { perSecond, p99, answered } = await load(url, { headers, seconds: RUN_SECONDS })
  const serverUs = ((processorMs(pid) - begun.server) * 1000) / answered
  const databaseUs = ((databaseMs() - begun.database) * 1000) / answered
  return { perSecond, p99, serverUs, databaseUs }
}

function report(name: string, runs: readonly Run[]): void {
  const of = (figure: keyof Run, digits = 0) => spreadText(spreadOf(runs.map((run) => run[figure])), digits)
  console.log(
    `  ${name}: ${of('serverUs')} µs of the server, ${of('databaseUs')} µs of the database, ` +
      `${of('perSecond')}/s, p99 ${of('p99', 1)} ms`,
  )
}

async function startBare(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  // The newest session is the one that was just signed in.
  const { rows } = await client.query<{ token: string }>(
    'select token from sessions order by id desc limit 1',
  )
  await client.end()
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('./kit/bare-server.ts', import.meta.url)), {
    // With the options of `npm start`: its small heap for new objects costs every server something, so it is no part of
    // what ours adds.
    execArgv: startArguments.filter((each) => each.startsWith('--')),
    env: {
      ...process.env,
      ...startEnvironment,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      TOKEN: rows[0]?.token ?? '',
      NODE_ENV: 'production',
    },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
