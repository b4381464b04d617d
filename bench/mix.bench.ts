import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { postgresProcessorMs } from './kit/processor-time.ts'
import { dropFolder, freshFolder, type RunningServer, startServer } from './kit/server.ts'
import { shareOneFile } from './market/fill/files.ts'
import { fillMarket } from './market/fill/fill-market.ts'
import { PEOPLE } from './market/size.ts'
import { benchSecret } from './messages/data.ts'
import { openCrowd } from './mix/crowd.ts'
import { quantile } from './mix/histogram.ts'
import type { PhaseJob, PhaseResult, Stage } from './mix/phase.ts'
import { printAll, printFailures, printStretch, recoveredAfter, servedIn } from './mix/report.ts'
import { gatherTown } from './mix/town.ts'
import { watched } from './mix/watch.ts'

const named = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const option = (name: string, usual: number): number => Number(named(name) ?? usual)

/** A market that `npm run bench -- market --postgres= --folder=` has filled: its `market_full`, and its folder. */
const GIVEN = { databaseUrl: named('market'), folder: named('folder') }
const MINUTES = option('minutes', 2)
const PROCESSES = option('processes', 1)
/** Visits a second; found by raising it unless told. */
const GIVEN_RATE = option('rate', 0)
const PART_OF_MOST = 0.7
const EACH_ROLE = 250
const STREAMS = 300
const THINK_MS = 1_500
const SEARCH_SECONDS = option('step', 12)
const OVERLOAD_SECONDS = option('overload', 60)
const AFTER_SECONDS = 30
/** At more than this, or when somebody is turned away, it is too much. */
const MOST_P95_MS = 300

/**
 * A realistic mix on PostgreSQL: people open screens, hold live streams, search, talk, book, sign and pay. Arrivals keep
 * their plan however slow the server is, and each call is measured from its planned moment. First the most that is served
 * well is found, then 70 % of it is held (`--minutes=20`), then 150 % and 300 % are asked for a minute each.
 */
export default async function measureMix(): Promise<void> {
  const postgres = GIVEN.databaseUrl ? null : await startPostgres({ durable: true })
  const folder = GIVEN.folder ?? (await freshFolder())
  const databaseUrl = GIVEN.databaseUrl ?? postgres?.url('postgres') ?? ''
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    AUTH_SECRET: benchSecret,
    TRIAL_SEES_REQUESTS: 'on',
    LOG_LEVEL: 'error',
  }
  await (await startServer(env)).stop()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  if (postgres) {
    console.log(`filling a market of ${PEOPLE.toLocaleString('en')} people (--people=)`)
    await fillMarket(client)
    await shareOneFile(client, env.DATA_DIR)
  }
  const town = await gatherTown(client, EACH_ROLE)
  await client.end()
  const servers: RunningServer[] = []
  for (let n = 0; n < PROCESSES; n += 1) servers.push(await startServer(env))
  const crowd = openCrowd()
  const databaseMs = await postgresProcessorMs(databaseUrl)
  // The same dice again would send the keys of an earlier run of this market.
  let seed = GIVEN.databaseUrl ? Date.now() % 1_000_000 : 0
  let failed = 0
  const people = { urls: servers.map(({ url }) => url), town, streams: STREAMS, thinkMs: THINK_MS }
  const run = async (...stages: Stage[]) => {
    seed += 1
    const job: PhaseJob = { ...people, stages, seed }
    const seen = await watched({ servers, databaseMs, crowdPid: crowd.pid }, () => crowd.run(job))
    failed += printFailures(seen.result)
    return seen
  }
  // Node compiles what is called often; before that calls cost more.
  printStretch('warming up', (await run({ visitsPerSecond: 15, seconds: 15 })).result.seconds)
  const most = GIVEN_RATE || (await findMost(async (stage) => (await run(stage)).result))
  const held: Stage = { visitsPerSecond: most * PART_OF_MOST, seconds: MINUTES * 60 }
  console.log(
    `\n${most.toFixed(0)} visits a second are served well; ${held.visitsPerSecond.toFixed(0)} for ${MINUTES} minutes:`,
  )
  const long = await run(held)
  printStretch('held', long.result.seconds)
  printAll(long.result, long.watched)
  const usualP95 = quantile(servedIn(long.result.seconds), 0.95)
  for (const times of [1.5, 3]) await overload(times)
  const end = await run({ ...held, seconds: 20 })
  printStretch('in the end', end.result.seconds)
  console.log(
    `memory in the end: ${end.watched.looks
      .at(-1)
      ?.rssMb.map((mb) => mb.toFixed(0))
      .join(' + ')} MB`,
  )
  console.log(failed === 0 ? 'No call failed.' : `${failed} calls FAILED.`)
  if (failed > 0) process.exitCode = 1
  crowd.leave()
  for (const server of servers) await server.stop()
  await postgres?.stop()
  if (!GIVEN.folder) await dropFolder(folder)

  async function overload(times: number): Promise<void> {
    const before = 5
    const { result, watched: seen } = await run(
      { ...held, seconds: before },
      { visitsPerSecond: most * times, seconds: OVERLOAD_SECONDS },
      { ...held, seconds: AFTER_SECONDS },
    )
    const during = result.seconds.slice(before, before + OVERLOAD_SECONDS)
    const after = result.seconds.slice(before + OVERLOAD_SECONDS, before + OVERLOAD_SECONDS + AFTER_SECONDS)
    printStretch(`${times * 100} % of the most`, during)
    const seconds = recoveredAfter(after, usualP95)
    const { servers: own, database, crowd: crowds } = seen.shares
    console.log(
      `  p95 is as before ${seconds === null ? `NOT within ${AFTER_SECONDS} s` : `${seconds} s`} after the overload; processor: servers ${own.map((share) => `${(share * 100).toFixed(0)} %`).join(' and ')}, PostgreSQL ${(database * 100).toFixed(0)} %, the crowd ${(crowds * 100).toFixed(0)} %`,
    )
    if (seconds === null) process.exitCode = 1
  }
}

/** Raises the rate until calls wait, and returns the highest at which they do not. */
async function findMost(run: (stage: Stage) => Promise<PhaseResult>): Promise<number> {
  let most = 10
  for (let rate = 20; ; rate *= 1.25) {
    const { seconds, turnedAway } = await run({ visitsPerSecond: rate, seconds: SEARCH_SECONDS })
    printStretch(`${rate.toFixed(0)} visits a second`, seconds)
    if (turnedAway > 0 || quantile(servedIn(seconds.slice(2)), 0.95) > MOST_P95_MS) return most
    most = rate
  }
}
