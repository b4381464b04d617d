import type { PinSearch } from '@cuebook/domain/discovery/pins.ts'
import { discoverDjs } from '../server/src/discovery/discover.ts'
import { findPins } from '../server/src/discovery/map/pins.ts'
import type { Database, Db } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { type PostgresServer, startPostgres } from '../server/tests/peers/postgres-server.ts'
import { addDjs, prepareData, weightedCities } from './discovery/data.ts'
import { askByPgbench, SCRIPTS } from './discovery/pgbench.ts'
import { type Kind, kindsOfQuestions } from './discovery/questions.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000] as const
const GROWN = { from: sizes[1], to: sizes[3] }
const MOST_GROWTH = 3
const ROUNDS = 3
const CALLERS = 8
const POOL = 4
const HOUR = 3_600_000

interface Market {
  readonly size: number
  readonly url: string
  readonly database: Database
}
interface Measured {
  readonly size: number
  readonly alone: Spread
  readonly together: Spread
  /** Our mean time divided by pgbench's, for the questions that both were asked; null for the map. */
  readonly ratio: number | null
}
interface Spread {
  readonly p50: number
  readonly p95: number
}

/** Measures all of GET /api/djs/discover except HTTP, in markets of four sizes that are asked in turns. */
export default async function measureDiscovery(): Promise<void> {
  const postgres = await startPostgres({ durable: false })
  await tune(postgres)
  const slots = await weightedCities()
  const markets: Market[] = []
  for (const size of sizes) markets.push(await openMarket(postgres, size, slots))
  const [first] = markets
  if (!first) throw new Error('no market was opened')
  const kinds = await kindsOfQuestions(first.database.db, slots)
  console.log(
    `each of ${kinds[0]?.questions.length} questions asked alone ${ROUNDS} times (the best counts), then`,
  )
  console.log(
    `once by ${CALLERS} callers on ${POOL} connections; p50 / p95 in ms; ratio: our mean / pgbench's`,
  )
  const all = new Map<Kind, Measured[]>()
  for (const kind of kinds) all.set(kind, await measureKind(markets, kind))
  for (const { size } of markets) {
    console.log(
      `\n${size.toLocaleString('en')} DJs`.padEnd(24),
      'alone'.padStart(14),
      'together'.padStart(16),
      'ratio',
    )
    for (const [kind, list] of all) {
      const found = list.find((measured) => measured.size === size)
      if (found) console.log(line(kind, found))
    }
  }
  console.log(
    `\ngrowth of p95, alone, ${GROWN.from.toLocaleString('en')} to ${GROWN.to.toLocaleString('en')} DJs`,
  )
  for (const [kind, list] of all) {
    const { text, missed } = growth(kind, list)
    console.log(text)
    if (missed) process.exitCode = 1
  }
  for (const { database } of markets) await database.close()
  await postgres.stop()
}

/** Sets up the server as its size needs it, and so that it is quick to fill. */
async function tune(postgres: PostgresServer): Promise<void> {
  const { db, close } = await open(postgres.url('postgres'))
  const settings = { shared_buffers: '1GB', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '8GB' }
  for (const [name, value] of Object.entries(settings))
    await db.execute(`alter system set ${name} = '${value}'`)
  for (const size of sizes) await db.execute(`create database djs_${size}`)
  await close()
  await postgres.restart()
}

const open = (databaseUrl: string): Promise<Database> =>
  openPostgres({
    databaseUrl,
    log: createLog('warn'),
    poolSize: POOL,
    queryTimeoutMs: HOUR,
    longestTransactionMs: HOUR,
  })

async function openMarket(
  postgres: PostgresServer,
  size: number,
  slots: Awaited<ReturnType<typeof weightedCities>>,
): Promise<Market> {
  const begun = performance.now()
  const url = postgres.url(`djs_${size}`)
  const database = await open(url)
  await prepareData(database.db, slots)
  await addDjs(database.db, size, slots.length)
  console.log(
    `${size.toLocaleString('en')} DJs filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  )
  return { size, url, database }
}

async function measureKind(markets: readonly Market[], { questions, map }: Kind): Promise<Measured[]> {
  const ask = map ? askMap : askList
  for (const { database } of markets) await together(database.db, questions, ask)
  const best = new Map(markets.map((market) => [market, questions.map(() => Number.POSITIVE_INFINITY)]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, question] of questions.entries()) {
      // Markets are asked in turns, so that other work on this machine slows all of them alike.
      for (const [market, times] of best) {
        const took = await timeOf(market.database.db, question, ask)
        times[i] = Math.min(times[i] ?? took, took)
      }
    }
  }
  const measured: Measured[] = []
  for (const [{ size, url, database }, times] of best) {
    const shared = times.slice(0, SCRIPTS)
    const ours = shared.reduce((sum, time) => sum + time, 0) / shared.length
    const ratio = map ? null : ours / (await askByPgbench(database.db, url, questions))
    measured.push({
      size,
      alone: spread(times),
      together: spread(await together(database.db, questions, ask)),
      ratio,
    })
  }
  return measured
}

type Ask = (db: Db, question: PinSearch) => Promise<unknown>
const askList: Ask = (db, question) => discoverDjs(db, question, new Date())
const askMap: Ask = findPins

async function together(db: Db, questions: readonly PinSearch[], ask: Ask): Promise<number[]> {
  const times: number[] = []
  const waiting = questions.values()
  const caller = async () => {
    for (const question of waiting) times.push(await timeOf(db, question, ask))
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return times
}

async function timeOf(db: Db, question: PinSearch, ask: Ask): Promise<number> {
  const asked = performance.now()
  await ask(db, question)
  return performance.now() - asked
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

const pair = ({ p50, p95 }: Spread) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`

const line = ({ name }: Kind, { alone, together, ratio }: Measured) =>
  [
    name.padEnd(23),
    pair(alone).padStart(14),
    pair(together).padStart(16),
    (ratio?.toFixed(2) ?? '–').padStart(5),
  ].join(' ')

function growth({ name, mustScale }: Kind, list: readonly Measured[]): { text: string; missed: boolean } {
  const at = (size: number) => list.find((measured) => measured.size === size)?.alone.p95 ?? 0
  const grown = at(GROWN.to) / at(GROWN.from)
  const missed = mustScale && !(grown < MOST_GROWTH)
  const verdict = mustScale ? ` (target under ${MOST_GROWTH}: ${missed ? 'MISSED' : 'met'})` : ''
  return { text: `${name.padEnd(23)} ${grown.toFixed(2)}×${verdict}`, missed }
}
