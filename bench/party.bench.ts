import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { processorMs } from './kit/processor-time.ts'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'
import { codeOf, fillParties } from './party/fill.ts'

const SECONDS = 90
/** Guests come one after the other, as through a door. */
const COMING_SECONDS = 45
/** How often a guest's page asks, and how often a guest wishes or votes. */
const LOOK_SECONDS = 11
const CHANGE_SECONDS = 60
const HIGHEST_P99_MS = 300

const crowds = {
  'one party with 500 guests': { parties: 1, guests: 500 },
  '200 parties with 30 guests each': { parties: 200, guests: 30 },
} as const

/** Guests of parties who look, wish and vote at the pace of their pages, on PostgreSQL. */
export default async function measureParties(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  const folder = await freshFolder()
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: 'off' })
  const database = await openPostgres({ databaseUrl, log: createLog('warn'), poolSize: 1 })
  await fillParties(database.db, 200)
  await database.close()
  for (const [words, crowd] of Object.entries(crowds)) await measureCrowd(server, words, crowd)
  await server.stop()
  await postgres.stop()
  await dropFolder(folder)
}

interface Crowd {
  readonly parties: number
  readonly guests: number
}

async function measureCrowd(
  { url, pid }: { url: string; pid: number },
  words: string,
  { parties, guests }: Crowd,
): Promise<void> {
  const times = { page: [] as number[], look: [] as number[], change: [] as number[] }
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const begun = { processor: processorMs(pid), at: performance.now() }
  const until = begun.at + SECONDS * 1000
  const evening = Array.from({ length: parties * guests }, async (_, i) => {
    const call = callsOf({ url, agent, code: codeOf(i % parties) })
    await pause(Math.random() * COMING_SECONDS * 1000)
    times.page.push(await call.page())
    let lookAt = performance.now() + Math.random() * LOOK_SECONDS * 1000
    let changeAt = performance.now() + Math.random() * CHANGE_SECONDS * 1000
    for (;;) {
      const next = Math.min(lookAt, changeAt)
      if (next > until) return
      await pause(Math.max(0, next - performance.now()))
      if (next === lookAt) {
        times.look.push(await call.look())
        lookAt = performance.now() + LOOK_SECONDS * 1000
      } else {
        times.change.push(await call.change())
        changeAt = performance.now() + CHANGE_SECONDS * 1000
      }
    }
  })
  await Promise.all(evening)
  agent.destroy()
  const seconds = (performance.now() - begun.at) / 1000
  const busy = (processorMs(pid) - begun.processor) / 10 / seconds
  console.log(`${words}: ${busy.toFixed(0)} % of a processor`)
  for (const [kind, all] of Object.entries(times)) report(kind, all, seconds)
}

function report(kind: string, times: number[], seconds: number): void {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const ratio = (HIGHEST_P99_MS / at(0.99)).toFixed(2)
  console.log(
    `  ${kind.padEnd(6)} ${(times.length / seconds).toFixed(0).padStart(5)}/s  p50 ${at(0.5).toFixed(1)} ms, ` +
      `p99 ${at(0.99).toFixed(1)} ms (at most ${HIGHEST_P99_MS}, ratio ${ratio})`,
  )
  if (at(0.99) > HIGHEST_P99_MS) process.exitCode = 1
}

/** What the page of one guest does. Each call answers how long it took, and throws when it was refused. */
function callsOf({ url, agent, code }: { url: string; agent: Agent; code: string }) {
  const guest = randomBytes(16).toString('base64url')
  const votable: string[] = []
  let tag = ''
  const ask = (method: string, path: string, body?: object) =>
    askOnce({ url, agent, method, path, body, tag })
  const look = async () => {
    const { ms, etag, text } = await ask('GET', `/api/party/${code}`)
    if (text) votable.splice(0, votable.length, ...idsIn(text))
    tag = etag ?? tag
    return ms
  }
  return {
    page: async () => (await ask('GET', `/party/${code}`)).ms + (await look()),
    look,
    change: async () => {
      const wish = votable[Math.floor(Math.random() * votable.length)]
      // Three of four changes are votes.
      if (wish && Math.random() < 0.75)
        return (await ask('PUT', `/api/party/${code}/wishes/${wish}/vote`, { guest, voted: true })).ms
      const title = `Song ${Math.floor(Math.random() * 250)}`
      return (await ask('POST', `/api/party/${code}/wishes`, { id: randomUUID(), guest, title })).ms
    },
  }
}

const idsIn = (text: string): string[] =>
  (JSON.parse(text) as { wishes: { id: string; mark: string }[] }).wishes
    .filter(({ mark }) => mark === 'wished')
    .map(({ id }) => id)

interface Question {
  readonly url: string
  readonly agent: Agent
  readonly method: string
  readonly path: string
  readonly body: object | undefined
  readonly tag: string
}

function askOnce({ url, agent, method, path, body, tag }: Question) {
  const began = performance.now()
  const headers = {
    origin: url,
    ...(body && { 'content-type': 'application/json' }),
    ...(method === 'GET' && tag && { 'if-none-match': tag }),
  }
  return new Promise<{ ms: number; etag: string | undefined; text: string }>((resolve, reject) => {
    const asked = request(url + path, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        const { statusCode = 0 } = answer
        if (statusCode >= 400) reject(new Error(`${method} ${path}: ${statusCode} ${text}`))
        resolve({
          ms: performance.now() - began,
          etag: answer.headers.etag,
          text: statusCode === 200 ? text : '',
        })
      })
    })
    asked.on('error', (error) => {
      // The server closed a connection that was idle; browsers ask once more, too.
      if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        askOnce({ url, agent, method, path, body, tag }).then(resolve, reject)
      else reject(error)
    })
    asked.end(body && JSON.stringify(body))
  })
}
