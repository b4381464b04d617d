import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../server/tests/postgres-server.ts'
import { load } from './load.ts'
import { dropFolder, freePort, freshFolder, startServer } from './server.ts'
import { signInCookie } from './sign-in.ts'

/** Our calls, what the bare server answers in their place, and the least share of its pace that is good enough. */
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
  for (const call of calls) {
    const theirs = await load(bare.url + call.bare)
    const ours = await load(real.url + call.path, { headers: { cookie: cookieB } })
    const small = await load(embedded.url + call.path, { headers: { cookie: cookieA } })
    const ratio = ours.perSecond / theirs.perSecond
    results.push(ratio >= call.least)
    console.log(
      `${call.path}: bare ${theirs.perSecond.toFixed(0)}/s, ours ${ours.perSecond.toFixed(0)}/s (p99 ${ours.p99} ms), ` +
        `ratio ${ratio.toFixed(2)} (at least ${call.least}); embedded ${small.perSecond.toFixed(0)}/s`,
    )
  }
  console.log(results.every(Boolean) ? 'Every call keeps its share.' : 'NOT every call keeps its share.')
  bare.stop()
  await Promise.all([embedded.stop(), real.stop()])
  await postgres.stop()
  await dropFolder(folder)
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
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
