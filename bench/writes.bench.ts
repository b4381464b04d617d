import { openPostgres } from '../server/src/kernel/db/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { startPostgres } from '../server/tests/postgres-server.ts'
import { load } from './load.ts'
import { benchSecret, fillMessages, signInMany } from './messages/data.ts'
import { pgbenchPace } from './messages/pgbench.ts'
import { sending, sendScripts } from './messages/send.ts'
import { postgresProcessorMs, processorMs } from './processor-time.ts'
import { dropFolder, freshFolder, startServer } from './server.ts'
import { contractsToSign, measureSigning } from './signatures.ts'

const SENDERS = [1, 4, 16, 64] as const
const MESSAGES = 200_000
/** How many people send in turns, because each may send only sixty messages a minute. */
const PEOPLE = 2_000
const LEAST = 0.5
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
    const begun = { server: processorMs(server.pid), database: databaseMs() }
    const ours = await load(server.url, { requests, connections, seconds: 4 })
    const each = (ms: number) => `${(ms / ours.answered).toFixed(2)} ms`
    const cost = `${each(processorMs(server.pid) - begun.server)} of the server, ${each(databaseMs() - begun.database)} of the database`
    const same = await pgbenchPace(url, scripts, connections)
    const notifying = await pgbenchPace(url, scripts.map(withNotify), connections)
    const share = ours.perSecond / same
    console.log(
      `${connections} senders: ${ours.perSecond.toFixed(0)}/s, p50 ${ours.p50.toFixed(0)} p99 ${ours.p99.toFixed(0)} ms, ${cost}`,
    )
    console.log(
      `  pgbench ${same.toFixed(0)}/s, share ${share.toFixed(2)} (at least ${LEAST} is wanted); with NOTIFY in the transaction ${notifying.toFixed(0)}/s`,
    )
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

/** As each writer did it: what is to be told travels with the commit. */
const withNotify = (script: string): string =>
  script.replace(
    /^commit;$/m,
    "select pg_notify('nobody_listens', gen_random_uuid()::text), pg_notify('nobody_listens', gen_random_uuid()::text);\ncommit;",
  )
