import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { person } from './kit/person.ts'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'

const AT_ONCE = 8
const PHASE_MS = 8_000

interface Count {
  reads: number
  failed: number
  ownReads: number
  /** A person who did not see their own change. */
  stale: number
}

/**
 * A real streaming replica under load: who answers while it keeps up, stands still, is killed and comes back; whether
 * anything fails, and whether a DJ who changes a price ever reads the old one on the own page.
 */
export default async function measureReplica(): Promise<void> {
  const primary = await startPostgres({ durable: true })
  const folder = await freshFolder()
  // The replica copies a market that is already there.
  const first = await startServer({ DATA_DIR: folder, DATABASE_URL: primary.url('postgres'), DEMO: 'on' })
  await first.stop()
  const copy = await primary.standby()
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: primary.url('postgres'),
    DATABASE_READ_URL: copy.url('postgres'),
    DEMO: 'on',
  })
  const count: Count = { reads: 0, failed: 0, ownReads: 0, stale: 0 }
  const stop = new AbortController()
  const crowd = Array.from({ length: AT_ONCE }, () => lookAround(server.url, count, stop.signal))
  crowd.push(changeAndLook(server.url, count, stop.signal))
  const answered = () => answeredBy(primary.url('postgres'))
  const phase = async (words: string) => {
    const [reads, failed, before] = [count.reads, count.failed, await answered()]
    await pause(PHASE_MS)
    const byPrimary = ((await answered()) - before) / Math.max(1, count.reads - reads)
    console.log(
      `${words}: ${count.reads - reads} reads, ${count.failed - failed} failed, ` +
        `${byPrimary.toFixed(2)} transactions of the primary for each`,
    )
  }
  await phase('keeping up')
  const client = new pg.Client({ connectionString: copy.url('postgres') })
  await client.connect()
  await client.query('select pg_wal_replay_pause()')
  await pause(4_000)
  await phase('standing still')
  await client.query('select pg_wal_replay_resume()')
  await client.end()
  await phase('keeping up again')
  await copy.crash()
  await phase('killed')
  await copy.restart()
  await phase('back')
  stop.abort()
  await Promise.all(crowd)
  console.log(`${count.ownReads} reads of a DJ right after a change, ${count.stale} without it`)
  await server.stop()
  await copy.stop()
  await primary.stop()
  await dropFolder(folder)
}

async function lookAround(url: string, count: Count, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const answer = await fetch(`${url}/api/djs/preview?lat=34.05&lng=-118.24`).catch(() => null)
    await answer?.arrayBuffer()
    count.reads += 1
    if (!answer?.ok) count.failed += 1
  }
}

async function changeAndLook(url: string, count: Count, stop: AbortSignal): Promise<void> {
  const dj = person(url)
  await dj.post('/api/auth/sign-in/email', { email: 'dj@demo.test', password: 'cuebook-demo' })
  const { djProfile } = (await (await dj.get('/api/auth/user')).json()) as {
    djProfile: { username: string }
  }
  for (let price = 100; !stop.aborted; price = price === 900 ? 100 : price + 1) {
    await dj.put('/api/users/dj-profile', { basePrice: price })
    const page = await dj.get(`/api/djs/profile/${encodeURIComponent(djProfile.username.replace('@', ''))}`)
    const { hourlyRate } = (await page.json()) as { hourlyRate: number }
    count.ownReads += 1
    if (Number(hourlyRate) !== price) count.stale += 1
    await pause(100)
  }
}

async function answeredBy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select xact_commit::int as n from pg_stat_database where datname = 'postgres'`,
  )
  await client.end()
  return rows[0]?.n ?? 0
}
