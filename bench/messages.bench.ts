import type { Database } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import {
  firstPage,
  listState,
  newestMessages,
  sideOf,
} from '../server/src/messages/conversations/statements.ts'
import { unreadOf } from '../server/src/messages/queries.ts'
import { recogniseStatement } from '../server/src/profiles/caller.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { load } from './kit/load.ts'
import type { Asked, Load } from './kit/load-job.ts'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'
import { benchSecret, fillMessages, type SignedInPerson, signInMany } from './messages/data.ts'
import { filledIn, pgbenchPace } from './messages/pgbench.ts'
import { sending, sendScripts } from './messages/send.ts'

const sizes = [10_000, 100_000, 1_000_000] as const
const MOST_GROWTH = 2
/** The number of people whose calls are measured. pgbench gets a script for each of them. */
const ASKERS = 50
const HOUR = 3_600_000
const list = '/api/messages/conversations'

interface Kind {
  readonly name: string
  asked(people: readonly SignedInPerson[], url: string): Promise<Asked[]>
  /** What the same call sends to the database. */
  script(person: SignedInPerson): string
}

const caller = (person: SignedInPerson) => filledIn(recogniseStatement.text, [person.sessionKey])

const kinds: readonly Kind[] = [
  {
    name: 'conversations, unchanged',
    asked: (people, url) => Promise.all(people.map(async (person) => unchanged(person, url))),
    script: (person) => caller(person) + filledIn(listState.text, [person.id]),
  },
  {
    name: 'conversations, changed',
    asked: async (people) => people.map(({ cookie }) => ({ path: list, headers: { cookie } })),
    script: (person) =>
      caller(person) + filledIn(listState.text, [person.id]) + filledIn(firstPage.text, [person.id]),
  },
  {
    name: 'thread page',
    asked: async (people) =>
      people.map(({ cookie, otherId }) => ({ path: `${list}/${otherId}`, headers: { cookie } })),
    script: (person) =>
      caller(person) +
      filledIn(sideOf.text, [person.id, person.otherId]) +
      filledIn(newestMessages.text, [person.id, person.otherId]),
  },
  {
    name: 'stats',
    asked: async (people) =>
      people.map(({ cookie }) => ({ path: '/api/messages/stats', headers: { cookie } })),
    script: (person) => caller(person) + filledIn(`select ${unreadOf('$1')}`, [person.id]),
  },
]

async function unchanged({ cookie }: SignedInPerson, url: string): Promise<Asked> {
  const { headers } = await fetch(url + list, { headers: { cookie } })
  return { path: list, headers: { cookie, 'if-none-match': headers.get('etag') ?? '' } }
}

/** Sends messages of many people in turn, because each person may send only sixty a minute. */
async function sends(people: readonly SignedInPerson[], url: string): Promise<Load> {
  const requests = people.map((person) => sending(person, url))
  return load(url, { requests, seconds: 3 })
}

/** The calls of the messages screen with 10,000 to 1,000,000 messages, beside pgbench with the same statements. */
export default async function measureMessages(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const folder = await freshFolder()
  const admin = await open(postgres.url('postgres'))
  const p97 = new Map<string, number[]>()
  for (const size of sizes) {
    await admin.db.execute(`create database messages_${size}`)
    const url = postgres.url(`messages_${size}`)
    const database = await open(url)
    const people = await fillMessages(database.db, size)
    const askers = await signInMany(database.db, people, ASKERS)
    // Many people share the load, because each may send only sixty messages a minute.
    const senders = await signInMany(database.db, people, Math.min(people, 2_000))
    await database.close()
    const env = { DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: benchSecret, DEMO: 'off' }
    const server = await startServer(env)
    console.log(`\n${size.toLocaleString('en')} messages of ${people.toLocaleString('en')} people`)
    for (const { name, asked, script } of kinds) {
      const requests = await asked(askers, server.url)
      await load(server.url, { requests, seconds: 1 })
      const ours = await load(server.url, { requests })
      report(name, ours, await pgbenchPace(url, askers.map(script)))
      p97.set(name, [...(p97.get(name) ?? []), ours.p97])
    }
    if (people >= 1_000) {
      const ours = await sends(senders, server.url)
      report('send', ours, await pgbenchPace(url, await sendScripts(askers, env)))
      p97.set('send', [...(p97.get('send') ?? []), ours.p97])
    }
    await server.stop()
  }
  for (const [name, times] of p97) {
    const grown = (times.at(-1) ?? 0) / Math.max(times[0] ?? 1, 1)
    console.log(
      `${name}: p97.5 ${times.join(' → ')} ms, ${grown.toFixed(1)} times (below ${MOST_GROWTH} is wanted)`,
    )
    if (grown > MOST_GROWTH) process.exitCode = 1
  }
  await admin.close()
  await postgres.stop()
  await dropFolder(folder)
}

/** Compares our calls a second with the transactions a second of pgbench. */
function report(name: string, { perSecond, p50, p97, p99 }: Load, theirs: number): void {
  const times = `p50 ${p50} p97.5 ${p97} p99 ${p99} ms`
  const ratio = `ratio to pgbench ${(perSecond / theirs).toFixed(2)} (${theirs.toFixed(0)}/s)`
  console.log(`${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)}/s  ${times}  ${ratio}`)
}

const open = (databaseUrl: string): Promise<Database> =>
  openPostgres({
    databaseUrl,
    log: createLog('warn'),
    poolSize: 2,
    queryTimeoutMs: HOUR,
    longestTransactionMs: HOUR,
  })
