import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import { requestsPage } from '../domain/src/service-requests/filter-choices.ts'
import type { City } from '../server/src/adapters/places/read-places.ts'
import type { Database, Db } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { requestsFor } from '../server/src/service-requests/finding/list.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { addDjs, prepareData, weightedCities } from './discovery/data.ts'

const sizes = [1_000, 10_000, 100_000] as const
const DJS = 1_000
const ASKED = 200
const ROUNDS = 3
const MOST_GROWTH = 2
const HOUR_MS = 3_600_000

interface Market {
  readonly size: number
  readonly database: Database
  readonly djIds: readonly string[]
}

/** What a DJ may ask the list for; `i` varies the values. */
const questions: Record<string, (i: number) => RequestFilters> = {
  'newest first': () => ({}),
  'one party type': (i) => ({ partyType: partyTypes[i % partyTypes.length] }),
  'within 25 miles': () => ({ withinMiles: 25 }),
  'within 100 miles, $1,000 and more': () => ({ withinMiles: 100, minBudget: 1000 }),
  'a month, soonest first': (i) => ({ ...month(i), sort: 'soonest' }),
  'within 50 miles, from a day on, soonest first': (i) => ({
    ...month(i % 6),
    to: undefined,
    withinMiles: 50,
    sort: 'soonest',
  }),
}

function month(i: number): Pick<RequestFilters, 'from' | 'to'> {
  const begin = `2030-${String(1 + (i % 12)).padStart(2, '0')}`
  return { from: `${begin}-01`, to: `${begin}-28` }
}

/** Measures all of GET /api/service-requests except HTTP, with more and more open requests, asked in turns. */
export default async function measureRequests(): Promise<void> {
  const postgres = await startPostgres({ durable: false })
  const admin = await open(postgres.url('postgres'))
  for (const size of sizes) await admin.db.execute(`create database requests_${size}`)
  await admin.close()
  const slots = await weightedCities()
  const markets: Market[] = []
  for (const size of sizes) {
    const database = await open(postgres.url(`requests_${size}`))
    markets.push({ size, database, djIds: await fill(database.db, size, slots) })
  }
  console.log(
    `${ASKED} DJs ask for each list, ${ROUNDS} times; the best time of each counts; p50 / p95 in ms`,
  )
  console.log(
    ''.padEnd(48),
    ...sizes.map((size) => size.toLocaleString('en').padStart(14)),
    '  growth of p95',
  )
  for (const [words, filtersOf] of Object.entries(questions)) {
    const spreads = await measure(markets, filtersOf)
    const [first, last] = [spreads[0]?.p95 ?? 0, spreads.at(-1)?.p95 ?? 0]
    const cells = spreads.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(14))
    console.log(words.padEnd(48), ...cells, `${(last / first).toFixed(2)}×`.padStart(15))
    if (last / first >= MOST_GROWTH) process.exitCode = 1
  }
  for (const { database } of markets) await database.close()
  await postgres.stop()
}

const open = (databaseUrl: string): Promise<Database> =>
  openPostgres({
    databaseUrl,
    log: createLog('warn'),
    queryTimeoutMs: HOUR_MS,
    longestTransactionMs: HOUR_MS,
  })

async function measure(markets: readonly Market[], filtersOf: (i: number) => RequestFilters) {
  const best = markets.map(() => Array.from({ length: ASKED }, () => Number.POSITIVE_INFINITY))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = 0; i < ASKED; i += 1) {
      for (const [which, { database, djIds }] of markets.entries()) {
        const filters = filtersOf(i)
        const asked = {
          djId: djIds[i] ?? '',
          filters,
          cursor: undefined,
          limit: requestsPage,
          now: new Date(),
        }
        const began = performance.now()
        await requestsFor(database, asked)
        const times = best[which]
        if (times) times[i] = Math.min(times[i] ?? 0, performance.now() - began)
      }
    }
  }
  return best.map((times) => {
    const sorted = times.toSorted((a, b) => a - b)
    return { p50: sorted[ASKED / 2] ?? 0, p95: sorted[Math.floor(ASKED * 0.95)] ?? 0 }
  })
}

/** DJs over the whole country, and open requests of some clients, near the same cities. */
async function fill(db: Db, size: number, slots: readonly City[]): Promise<string[]> {
  await prepareData(db, slots)
  await addDjs(db, DJS, slots.length)
  await db.execute(`insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role)
    select gen_random_uuid(), n || '@clients.example', true, 'Clara Vale', md5(n::text), 'Clara', 'Vale', 'client'
    from generate_series(1, 1000) n`)
  await db.execute(`insert into service_requests
      (id, client_id, event_date, location, lat, lng, square, party_type, budget_cents, opens_at)
    select ('019' || lpad(to_hex(i), 5, '0') || substr(md5(i::text), 9))::uuid, c.id,
      date '2030-01-01' + (bench_random(i, 1) * 365)::int, place.name, spot.lat, spot.lng,
      floor((spot.lat + 90) * 2)::int * 720 + floor((spot.lng + 180) * 2)::int,
      (array[${partyTypes.map((type) => `'${type}'`).join(', ')}])[1 + (bench_random(i, 3) * 9.99)::int % 10],
      case when bench_random(i, 4) < 0.7 then (bench_random(i, 5) * 300000)::bigint end, now() - interval '1 day'
    from generate_series(1, ${size}) i
    join (select id, row_number() over () as k from users where role = 'client') c on c.k = 1 + i % 1000
    join bench_city place on place.n = floor(bench_random(i, 2) * ${slots.length})::int
    cross join lateral (select place.lat + (bench_random(i, 6) - 0.5) / 2 as lat,
      place.lng + (bench_random(i, 7) - 0.5) / 2 as lng) spot`)
  await db.execute('vacuum (analyze) service_requests, users')
  const { rows } = await db.execute<{ id: string }>(
    `select user_id as id from dj_listings where lat is not null order by user_id limit ${ASKED}`,
  )
  return rows.map(({ id }) => id)
}
