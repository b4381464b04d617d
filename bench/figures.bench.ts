import { EventEmitter } from 'node:events'
import { countAnswerTimes } from '../server/src/figures/answer-times.ts'
import { mine, months } from '../server/src/figures/mine.ts'
import { openTally } from '../server/src/figures/tally.ts'
import type { Database } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { weightedCities } from './discovery/data.ts'
import { DAYS, fillFigures } from './figures/fill.ts'

const sizes = { 'a small market': 100, 'a busy market': 2_000 } as const
const ASKED = 100
const MINUTES = 60
/** Of one page of results. */
const PAGE = 60
const MOST_GROWTH = 2
const HOUR_MS = 3_600_000

/** Measures the page of figures and the writing of what a minute has counted, in turns beside a market a twentieth as large. */
export default async function measureFigures(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const admin = await open(postgres.url('postgres'))
  const slots = await weightedCities()
  const markets: Market[] = []
  for (const [words, djs] of Object.entries(sizes)) {
    await admin.db.execute(`create database figures_${djs}`)
    const database = await open(postgres.url(`figures_${djs}`))
    const rows = await fillFigures(database.db, djs, slots)
    console.log(
      `${words}: ${djs.toLocaleString('en')} DJs with ${rows.toLocaleString('en')} counts of ${DAYS} days`,
    )
    markets.push({ database, djIds: await djsOf(database), ...callsOn(database) })
  }
  await admin.close()
  console.log(
    'p50 / p95 in ms'.padEnd(44),
    ...Object.keys(sizes).map((words) => words.padStart(16)),
    '  growth of p50',
  )
  // Prices around a DJ are counted by the first call of a day.
  await report(markets, 'figures, the first call of a day', (market, i) =>
    market.figures(market.djIds[i] ?? ''),
  )
  await report(markets, 'figures', (market, i) => market.figures(market.djIds[i] ?? ''))
  await report(markets, 'figures as a table', (market, i) => market.table(market.djIds[i] ?? ''))
  await report(markets, 'writing a minute that showed 60 DJs', (market) => market.minute(PAGE), MINUTES)
  await report(markets, 'writing a minute that showed every DJ', (market) => market.minute(), MINUTES, perDj)
  await report(markets, 'how fast DJs answer, once a day', ({ database }) => answerTimes(database), 5, perDj)
  for (const { database } of markets) await database.close()
  await postgres.stop()
}

interface Market {
  readonly database: Database
  readonly djIds: readonly string[]
  figures(djId: string): Promise<unknown>
  table(djId: string): Promise<unknown>
  /** Counts that these first DJs were found, and half of them visited, and writes it. Only the writing is timed. */
  minute(djs?: number): Promise<number>
}

const open = (databaseUrl: string): Promise<Database> =>
  openPostgres({
    databaseUrl,
    log: createLog('warn'),
    queryTimeoutMs: HOUR_MS,
    longestTransactionMs: HOUR_MS,
  })

async function djsOf({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>('select id from bench_dj order by md5(id::text)')
  return rows.map(({ id }) => id)
}

/** The verbs as the server binds them, for a DJ who has passed the door. */
function callsOn(database: Database) {
  const log = createLog('warn')
  const now = () => new Date()
  const attention = openTally({ database, log, now })
  const ctx = { database, log, now, attention }
  const ids = djsOf(database)
  return {
    figures: (id: string) => mine({ actor: { id }, ctx } as never) as Promise<unknown>,
    table: (id: string) => months({ actor: { id }, ctx } as never) as Promise<unknown>,
    async minute(djs?: number) {
      const shown = (await ids).slice(0, djs)
      for (let i = 0; i < shown.length; i += PAGE)
        answered((asked) => attention.found(shown.slice(i, i + PAGE), asked))
      for (const id of shown.filter((_, i) => i % 2 === 0)) answered((asked) => attention.visited(id, asked))
      const began = performance.now()
      await attention.keep()
      return performance.now() - began
    },
  }
}

type Asked = Parameters<ReturnType<typeof openTally>['visited']>[1]

/** An answer that has left as a whole. */
function answered(count: (asked: Asked) => void): void {
  const raw = Object.assign(new EventEmitter(), { statusCode: 200 })
  const headers = { 'user-agent': 'Mozilla/5.0' }
  count({ reply: { request: { method: 'GET' }, raw }, headers, actor: null } as never)
  raw.emit('finish')
}

async function answerTimes(database: Database): Promise<number> {
  await database.db.execute('delete from answer_times')
  const began = performance.now()
  await countAnswerTimes({ database, now: () => new Date() })
  return performance.now() - began
}

/** What grows with the DJs is compared for each of them. */
const perDj = Object.values(sizes)

/** A call may say itself how long that took which counts. */
async function report(
  markets: readonly Market[],
  words: string,
  call: (market: Market, i: number) => Promise<unknown>,
  times = ASKED,
  by: readonly number[] = [1, 1],
): Promise<void> {
  const all = markets.map((): number[] => [])
  for (let i = 0; i < times; i += 1) {
    for (const [which, market] of markets.entries()) {
      const began = performance.now()
      const said = await call(market, i)
      all[which]?.push(typeof said === 'number' ? said : performance.now() - began)
    }
  }
  const spreads = all.map((each) => {
    const sorted = each.toSorted((a, b) => a - b)
    return { p50: sorted[Math.floor(times / 2)] ?? 0, p95: sorted[Math.floor(times * 0.95)] ?? 0 }
  })
  // The middle tells what grows; the slowest calls also tell what else the machine does.
  const [small, busy] = spreads.map(({ p50 }, i) => p50 / (by[i] ?? 1))
  const growth = (busy ?? 0) / (small ?? 1)
  const cells = spreads.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16))
  const unit = by === perDj ? ' for each DJ' : ''
  console.log(words.padEnd(44), ...cells, `${growth.toFixed(2)}×`.padStart(10) + unit)
  if (growth >= MOST_GROWTH) process.exitCode = 1
}
