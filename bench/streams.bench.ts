import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { tellBrowsers } from '../server/src/live/changes.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { processorMs } from './kit/processor-time.ts'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'
import { benchSecret, fillMessages, type SignedInPerson, signInMany } from './messages/data.ts'

const STREAMS = 2_000
const EVENTS = 5_000
const PER_SECOND = 500

/** Many open browsers at one process: what each costs in memory, and how soon an event reaches it. */
export default async function measureStreams(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const folder = await freshFolder()
  const url = postgres.url('postgres')
  const database = await openPostgres({ databaseUrl: url, log: createLog('warn'), poolSize: 4 })
  const people = await fillMessages(database.db, STREAMS * 100)
  const askers = await signInMany(database.db, people, STREAMS)
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: url,
    AUTH_SECRET: benchSecret,
    DEMO: 'off',
  })
  await fetch(`${server.url}/api/messages/stats`, { headers: { cookie: askers[0]?.cookie ?? '' } })
  const before = megabytes(server.pid)

  const sentAt = new Map<string, number>()
  const times: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: STREAMS })
  const streams: IncomingMessage[] = []
  for (const person of askers) streams.push(await openStream(`${server.url}/api/live`, agent, person, heard))
  function heard(id: string) {
    const at = sentAt.get(id)
    if (at !== undefined) times.push(performance.now() - at)
    sentAt.delete(id)
  }
  const opened = megabytes(server.pid)
  console.log(
    `${STREAMS} streams: ${before.toFixed(0)} MB before, ${opened.toFixed(0)} MB with them, ` +
      `${(((opened - before) * 1024) / STREAMS).toFixed(1)} KB each`,
  )
  const latest = await latestMessages(database.db)
  const kinds: Record<string, EventFor> = {
    'that name a contract': (_, i) => ({ id: `event-${i}`, event: { about: 'contract', id: `event-${i}` } }),
    'that carry a message': ({ id, otherId }) => {
      const messageId = latest.get(`${id} ${otherId}`) ?? ''
      return { id: messageId, event: { about: 'conversation', with: otherId, messageId } }
    },
  }
  for (const [words, eventFor] of Object.entries(kinds)) {
    times.length = 0
    const begun = processorMs(server.pid)
    for (let i = 0; i < EVENTS; i += 1) {
      const person = askers[i % STREAMS] as SignedInPerson
      const { id, event } = eventFor(person, i)
      sentAt.set(id, performance.now())
      await tellBrowsers(database.db, [person.id], event)
      if (i % (PER_SECOND / 50) === 0) await pause(20)
    }
    while (sentAt.size > 0) await pause(10)
    const each = ((processorMs(server.pid) - begun) * 1000) / EVENTS
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
    console.log(
      `${times.length} events ${words}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${each.toFixed(0)} µs of the server each, all arrived`,
    )
  }
  for (const stream of streams) stream.destroy()
  agent.destroy()
  await server.stop()
  await database.close()
  await postgres.stop()
  await dropFolder(folder)
}

type EventFor = (person: SignedInPerson, i: number) => { readonly id: string; readonly event: LiveEvent }

/** The latest message of each conversation, by its two people. */
async function latestMessages(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ two: string; id: string }>(
    sql`select user_id || ' ' || other_id as two, last_message_id as id from conversations`,
  )
  return new Map(rows.map(({ two, id }) => [two, id]))
}

function openStream(
  url: string,
  agent: Agent,
  { cookie }: SignedInPerson,
  heard: (id: string) => void,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = get(url, { agent, headers: { cookie } }, (answer) => {
    answer.setEncoding('utf8').on('data', (text: string) => {
      resolve(answer)
      for (const [, id = ''] of text.matchAll(/"(?:id":"(?=event-)|messageId":")([^"]+)"/g)) heard(id)
    })
  })
  asked.on('error', reject)
  return promise
}

/** What a process keeps in memory. */
const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
