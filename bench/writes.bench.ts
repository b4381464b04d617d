import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { load } from './kit/load.ts'
import type { Load } from './kit/load-job.ts'
import { postgresProcessorMs, processorMs } from './kit/processor-time.ts'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'
import { contractsToSign, measureSigning } from './kit/signatures.ts'
import { spreadOf, spreadText } from './kit/spread.ts'
import { benchSecret, fillMessages, signInMany } from './messages/data.ts'
import { hasPgbench, pgbenchPace } from './messages/pgbench.ts'
import { sending, sendScripts } from './messages/send.ts'

const SENDERS = [1, 4, 16, 64] as const
const MESSAGES = 200_000
/** How many people send in turns, because each may send only sixty messages a minute. */
const PEOPLE = 2_000
const LEAST = 0.5
const RUNS = 3
/** How many contracts are signed for each number of signers. */
const SIGNATURES = 100

/**
 * Many people send messages at once: beside pgbench with the same statements, and with NOTIFY in each transaction. Then
 * many sign contracts at once, whose cost is mostly the reading of the drawn picture.
 */
export default async function measureWrites(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const folder = await freshFolder()
  const url = postgres.url('postgres')
  const database = await openPostgres({ databaseUrl: url, log: createLog('warn'), poolSize: 2 })
  const people = await fillMessages(database.db, MESSAGES)
  const senders = await signInMany(database.db, people, PEOPLE)
  const toSign = await contractsToSign(database.db, senders.slice(0, 50), SIGNATURES * (SENDERS.length + 1))
  await database.close()
  const env = { DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: benchSecret, DEMO: 'off' }
  const server = await startServer(env)
  // pgbench sends for others, because it uses up their limit.
  const requests = senders.slice(50).map((person) => sending(person, server.url))
  const scripts = await sendScripts(senders.slice(0, 50), env)
  const databaseMs = await postgresProcessorMs(url)
  await load(server.url, { requests, seconds: 3 })
  for (const connections of SENDERS) {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const begun = { server: processorMs(server.pid), database: databaseMs() }
      const ours = await load(server.url, { requests, connections, seconds: 3 })
      runs.push({
        ours,
        serverMs: (processorMs(server.pid) - begun.server) / ours.answered,
        databaseMs: (databaseMs() - begun.database) / ours.answered,
        // Right after ours, because what else the machine does changes from one moment to the next.
        same: hasPgbench() ? await pgbenchPace(url, scripts, connections) : null,
      })
    }
    report(connections, runs)
    if (!hasPgbench()) continue
    const notifying = await pgbenchPace(url, scripts.map(withNotify), connections)
    console.log(`  pgbench with NOTIFY in the transaction ${notifying.toFixed(0)}/s`)
  }
  // The first ones are signed for warming up.
  for (const [i, signers] of [16, ...SENDERS].entries()) {
    const waiting = toSign.slice(i * SIGNATURES, (i + 1) * SIGNATURES)
    await measureSigning({ server, databaseMs, waiting, signers })
  }
  await server.stop()
  await postgres.stop()
  await dropFolder(folder)
}

interface Run {
  readonly ours: Load
  /** Processor time of one message. */
  readonly serverMs: number
  readonly databaseMs: number
  /** Transactions a second of pgbench with the same statements; null where it is not installed. */
  readonly same: number | null
}

function report(connections: number, runs: readonly Run[]): void {
  const of = (figure: (run: Run) => number, digits = 0) => spreadText(spreadOf(runs.map(figure)), digits)
  console.log(
    `${connections} senders: ${of(({ ours }) => ours.perSecond)}/s, p50 ${of(({ ours }) => ours.p50)} p99 ${of(({ ours }) => ours.p99)} ms, ` +
      `${of((run) => run.serverMs, 2)} ms of the server, ${of((run) => run.databaseMs, 2)} ms of the database`,
  )
  if (runs.some(({ same }) => same === null)) {
    console.log('  pgbench is not installed, so there is no share of it')
    return
  }
  const share = of(({ ours, same }) => ours.perSecond / (same ?? 1), 2)
  console.log(`  pgbench ${of(({ same }) => same ?? 0)}/s, share ${share} (at least ${LEAST} is wanted)`)
}

/** As each writer did it: what is to be told travels with the commit. */
const withNotify = (script: string): string =>
  script.replace(
    /^commit;$/m,
    "select pg_notify('nobody_listens', gen_random_uuid()::text), pg_notify('nobody_listens', gen_random_uuid()::text);\ncommit;",
  )
