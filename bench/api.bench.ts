import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../server/tests/postgres-server.ts'
import { load } from './load.ts'
import { postgresProcessorMs, processorMs } from './processor-time.ts'
import { dropFolder, freePort, freshFolder, startServer } from './server.ts'
import { signInCookie } from './sign-in.ts'

/** Our calls, what the bare server answers in their place, and the least share of its pace that is good enough. The pace is
 * what the processor time per call allows, of the server and of its database: whatever else a machine does, it stays. */
const calls = [
  { path: '/api/auth/user', bare: '/user', least: 0.6 },
  { path: '/api/messages/stats', bare: '/stats', least: 0.6 },
  { path: '/api/messages/conversations', bare: '/conversations', least: 0.6 },
  { path: '/api/contracts', bare: '/contracts', least: 0.5 },
  { path: '/api/djs/discover', bare: '/discover', least: 0.5 },
] as const

/** The calls behind every screen's frame: embedded, on PostgreSQL, and a bare server on the same PostgreSQL. */
export default async function measureApi(): Promise<void> {
  const folder = await freshFolder()
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  const embedded = await startServer({ DATA_DIR: folder })
  const real = await startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: 'on' })
  const [cookieA, cookieB] = [await signInCookie(embedded), await signInCookie(real)]
  const bare = await startBare(databaseUrl)
  await load(`${real.url}/api/auth/user`, { headers: { cookie: cookieB }, seconds: 2 })
  const results: boolean[] = []
  const databaseMs = await postgresProcessorMs(databaseUrl)
  for (const call of calls) {
    const theirs = await loadWith([() => processorMs(bare.pid), databaseMs], bare.url + call.bare)
    const ours = await loadWith([() => processorMs(real.pid), databaseMs], real.url + call.path, cookieB)
    const small = await load(embedded.url + call.path, { headers: { cookie: cookieA } })
    const share = sum(theirs.costs) / sum(ours.costs)
    results.push(share >= call.least)
    console.log(`${call.path}: share ${share.toFixed(2)} (at least ${call.least})`)
    for (const [name, { perSecond, p99, costs }] of Object.entries({ bare: theirs, ours }))
      console.log(
        `  ${name}: ${costs.map((cost) => cost.toFixed(0)).join(' + ')} µs of the server and the database, ` +
          `${perSecond.toFixed(0)}/s, p99 ${p99} ms`,
      )
    console.log(`  embedded: ${small.perSecond.toFixed(0)}/s`)
  }
  console.log(results.every(Boolean) ? 'Every call keeps its share.' : 'NOT every call keeps its share.')
  bare.stop()
  await Promise.all([embedded.stop(), real.stop()])
  await postgres.stop()
  await dropFolder(folder)
}

const sum = (costs: readonly number[]): number => costs.reduce((all, cost) => all + cost, 0)

/** Drives load, and tells what each clock of processor time used per call, in µs. */
async function loadWith(clocks: readonly (() => number)[], url: string, cookie = '') {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  // The first calls cost more, because Node has not compiled their code yet.
  await load(url, { headers, seconds: 3 })
  const begun = clocks.map((clock) => clock())
  const done = await load(url, { headers })
  const costs = clocks.map((clock, i) => ((clock() - (begun[i] ?? 0)) * 1000) / done.answered)
  return { ...done, costs }
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
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      TOKEN: rows[0]?.token ?? '',
      NODE_ENV: 'production',
    },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
