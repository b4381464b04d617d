import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { dropFolder, freePort, freshFolder } from './kit/server.ts'
import { fillMessages, type SignedInPerson, signInMany } from './messages/data.ts'
import { startCaddy, startPgbouncer } from './rolling/front.ts'
import { type Process, startProcess } from './rolling/process.ts'
import { homeOf } from './rolling/version.ts'

/** How many people there are: each may write sixty messages a minute. */
const PEOPLE = 400
/** How many of them ask something at any moment. */
const AT_ONCE = 16
const READS = ['/api/auth/user', '/api/messages/stats', '/api/contracts', '/api/messages/conversations', '/']

interface Count {
  answered: number
  readonly times: number[]
  readonly failures: string[]
  /** What was acknowledged; each must be in the database once. */
  readonly sent: string[]
}

/**
 * Two processes behind Caddy, as in deploy/, are restarted one after the other while people use them: how many requests
 * fail, and whether every acknowledged message is there. `--from=COMMIT` begins with that version and upgrades.
 */
export default async function measureRolling(): Promise<void> {
  const from = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const postgres = await startPostgres({ durable: true })
  const folder = await freshFolder()
  const pooler = await startPgbouncer(postgres.url('postgres'), folder)
  const ports = [await freePort(), await freePort()]
  const site = `http://localhost:${await freePort()}`
  const env = { DATA_DIR: folder, DATABASE_URL: pooler?.url ?? postgres.url('postgres'), BASE_URL: site }
  const old = from && homeOf(from)
  const processes: Process[] = []
  for (const port of ports) processes.push(await startProcess({ port, env, ...(old && { home: old }) }))
  const caddy = await startCaddy({ site, ports, folder })
  console.log(`two processes${from ? ` of ${from}` : ''} behind Caddy, ${pooler ? '' : 'no '}PgBouncer`)

  // Not opened as the product opens it, which would migrate.
  const pool = new pg.Pool({ connectionString: postgres.url('postgres') })
  const db = drizzle(pool)
  const signedIn = await signInMany(db, await fillMessages(db, PEOPLE * 100), PEOPLE)
  const count: Count = { answered: 0, times: [], failures: [], sent: [] }
  const stop = new AbortController()
  const crowd = Array.from({ length: AT_ONCE }, () => use(site, signedIn, count, stop.signal))
  await pause(3_000)
  for (const round of ['first', 'second']) {
    for (const [i, port] of ports.entries()) {
      const before = count.answered
      await processes[i]?.stop()
      processes[i] = await startProcess({ port, env })
      // The proxy asks once a second whether a process is there.
      await pause(3_000)
      console.log(`${round} round: port ${port} restarted, ${count.answered - before} requests meanwhile`)
    }
  }
  stop.abort()
  await Promise.all(crowd)

  const { rows } = await pool.query<{ content: string }>('select content from messages')
  await pool.end()
  const stored = Map.groupBy(rows, ({ content }) => content)
  const lost = count.sent.filter((content) => stored.get(content)?.length !== 1)
  count.times.sort((a, b) => a - b)
  const at = (share: number) => (count.times[Math.floor(count.times.length * share)] ?? 0).toFixed(0)
  console.log(
    `${count.answered} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${count.failures.length} failed`,
  )
  console.log(`${count.sent.length} acknowledged messages, ${lost.length} of them not there exactly once`)
  for (const failure of count.failures.slice(0, 10)) console.log(`  ${failure}`)

  await Promise.all(processes.map((each) => each.stop()))
  await caddy.stop()
  await pooler?.stop()
  await postgres.stop()
  await dropFolder(folder)
}

/** One place in the crowd: somebody reads several screens and writes a message, then it is another one's turn. */
async function use(
  site: string,
  people: readonly SignedInPerson[],
  count: Count,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const { cookie, otherId } = people[Math.floor(Math.random() * people.length)] as SignedInPerson
    const headers = { cookie, origin: site }
    for (const path of READS) await ask(new URL(path, site), { headers }, count)
    const content = randomUUID()
    const written = await ask(
      new URL('/api/messages', site),
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ recipientId: otherId, content }),
      },
      count,
    )
    if (written) count.sent.push(content)
  }
}

/** Returns whether the answer was a good one. */
async function ask(url: URL, init: RequestInit, count: Count): Promise<boolean> {
  const begun = performance.now()
  const answer = await fetch(url, init).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    (error: Error) => ({ status: 0, text: String(error.cause ?? error) }),
  )
  count.answered += 1
  count.times.push(performance.now() - begun)
  const isGood = answer.status >= 200 && answer.status < 300
  if (!isGood)
    count.failures.push(
      `${init.method ?? 'GET'} ${url.pathname}: ${answer.status} ${answer.text.slice(0, 200)}`,
    )
  return isGood
}
