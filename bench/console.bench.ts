import { bookings } from '../server/src/admin/bookings/bookings.ts'
import { requests } from '../server/src/admin/bookings/requests.ts'
import { listCoupons } from '../server/src/admin/coupons/coupons.ts'
import { payments } from '../server/src/admin/money/payments.ts'
import { subscriptions } from '../server/src/admin/money/subscriptions.ts'
import { listMails } from '../server/src/admin/outbox/mails.ts'
import { countMarket } from '../server/src/admin/overview/count.ts'
import { figures } from '../server/src/admin/overview/figures.ts'
import { listPeople } from '../server/src/admin/people/list.ts'
import { onePerson } from '../server/src/admin/people/one.ts'
import { listReports, oneReport } from '../server/src/admin/reports/read.ts'
import type { Database, Db } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { fillMarket, first, last, PEOPLE } from './console/fill.ts'

const TIMES = 200
const HIGHEST_P95_MS = 100
const HOUR_MS = 3_600_000

/** What an admin may ask the list for; `i` varies the values. */
const questions: Record<string, (i: number) => Record<string, string>> = {
  'newest first': () => ({}),
  'the beginning of a name': (i) => ({ search: (first[i % 10] ?? '').slice(0, 3) }),
  'one letter': (i) => ({ search: 'abcdefghij'[i % 10] ?? '' }),
  'first and last name': (i) => ({ search: `${first[i % 10]} ${last[(i * 7) % 10]}` }),
  'an address': (i) => ({ search: `person${1 + ((i * 499) % PEOPLE)}@people.example` }),
  'a word that all addresses have': () => ({ search: 'people' }),
  'a name that nobody has': (i) => ({ search: `nobody${i}` }),
  DJs: () => ({ role: 'dj' }),
  'no role yet': () => ({ role: 'none' }),
  admins: () => ({ role: 'admin' }),
  suspended: () => ({ status: 'suspended' }),
  'unconfirmed DJs': () => ({ status: 'unconfirmed', role: 'dj' }),
  'payment failed': () => ({ subscription: 'past_due' }),
  'DJs without a subscription': () => ({ subscription: 'none' }),
  'suspended, paying, by a letter': (i) => ({
    status: 'suspended',
    subscription: 'active',
    search: 'abcdefghij'[i % 10] ?? '',
  }),
}

const name = (i: number): string => `${first[i % 10]} ${last[(i * 7) % 10]}`

const ofPayments: typeof questions = {
  all: () => ({}),
  paid: () => ({ state: 'paid' }),
  refunded: () => ({ state: 'refunded' }),
  disputed: () => ({ state: 'disputed' }),
  open: () => ({ state: 'open' }),
  'balances only': () => ({ kind: 'balance' }),
  'in cash': () => ({ kind: 'cash' }),
  'of a name': (i) => ({ search: name(i) }),
  'of a name, refunded': (i) => ({ search: name(i), state: 'refunded' }),
}
const ofSubscriptions: typeof questions = {
  all: () => ({}),
  'payment failed': () => ({ status: 'past_due' }),
  'of a name': (i) => ({ search: name(i) }),
  'of a name, in trial': (i) => ({ search: name(i), status: 'trialing' }),
}
const ofBookings: typeof questions = {
  all: () => ({}),
  pending: () => ({ state: 'pending' }),
  'in a state that no booking is in': () => ({ state: 'sent' }),
}
const ofRequests: typeof questions = {
  all: () => ({}),
  'answered in a day': () => ({ answer: 'in-a-day' }),
  'not answered in a day': () => ({ answer: 'none' }),
}
const ofReports: typeof questions = {
  open: () => ({ state: 'open' }),
  decided: () => ({ state: 'decided' }),
  'with a warning': () => ({ state: 'decided', outcome: 'warned' }),
  'of a name': (i) => ({ state: 'decided', search: name(i) }),
}
const ofMails: typeof questions = {
  newest: () => ({}),
  'to an address': (i) => ({ address: `person${1 + ((i * 499) % PEOPLE)}@people.example` }),
}

/** Measures the calls of the console's pages without HTTP, on PostgreSQL. */
export default async function measureConsole(): Promise<void> {
  const postgres = await startPostgres({ durable: false })
  const database = await openPostgres({
    databaseUrl: postgres.url('postgres'),
    log: createLog('warn'),
    queryTimeoutMs: HOUR_MS,
    longestTransactionMs: HOUR_MS,
  })
  await fillMarket(database.db)
  const began = performance.now()
  await countMarket({ database, now: () => new Date() }, 0)
  const counted = performance.now() - began
  const again = performance.now()
  await countMarket({ database, now: () => new Date() }, 0)
  console.log(
    `${PEOPLE.toLocaleString('en')} people; counting the market took ${counted.toFixed(0)} ms, an hour later ${(performance.now() - again).toFixed(0)} ms`,
  )
  console.log(`${TIMES} calls each; p50 / p95 in ms`)
  const ids = await someIds(database.db)
  const calls = callsOn(database)
  for (const [words, query] of Object.entries(questions))
    await report(`people: ${words}`, (i) => calls.list(query(i)))
  await report('people: the page after the hundredth', () => calls.list({ before: ids[50] ?? '' }))
  await report('one person', (i) => calls.one(ids[i % ids.length] ?? ''))
  await report('overview', () => calls.figures())
  for (const [words, query] of Object.entries(ofPayments))
    await report(`payments: ${words}`, (i) => calls.payments(query(i)))
  for (const [words, query] of Object.entries(ofSubscriptions))
    await report(`subscriptions: ${words}`, (i) => calls.subscriptions(query(i)))
  for (const [words, query] of Object.entries(ofMails))
    await report(`mails: ${words}`, (i) => calls.mails(query(i)))
  for (const [words, query] of Object.entries(ofBookings))
    await report(`bookings: ${words}`, (i) => calls.bookings(query(i)))
  for (const [words, query] of Object.entries(ofRequests))
    await report(`requests: ${words}`, (i) => calls.requests(query(i)))
  for (const [words, query] of Object.entries(ofReports))
    await report(`reports: ${words}`, (i) => calls.reports(query(i)))
  const reportIds = await someIds(database.db, 'reports')
  await report('one report', (i) => calls.report(reportIds[i % reportIds.length] ?? ''))
  await report('coupons', () => calls.coupons())
  await database.close()
  await postgres.stop()
}

/** The verbs as the server binds them, for an admin who has passed the door. */
function callsOn(database: Database) {
  const ctx = {
    database,
    settings: { adminEmails: new Set(['person1@people.example']) },
    now: () => new Date(),
  }
  const reply = { header: () => reply }
  return {
    list: (query: object) => listPeople({ query, ctx, reply } as never),
    one: (id: string) => onePerson({ params: { id }, ctx } as never),
    figures: () => figures({ ctx } as never),
    payments: (query: object) => payments({ query, ctx, reply } as never),
    subscriptions: (query: object) => subscriptions({ query, ctx, reply } as never),
    mails: (query: object) => listMails({ query, ctx, reply } as never),
    bookings: (query: object) => bookings({ query, ctx, reply } as never),
    requests: (query: object) => requests({ query, ctx, reply } as never),
    reports: (query: object) => listReports({ query, ctx, reply } as never),
    report: (id: string) => oneReport({ params: { id }, ctx, actor: {} } as never),
    coupons: () => listCoupons({ query: {}, ctx, reply } as never),
  }
}

async function report(words: string, call: (i: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < TIMES; i += 1) {
    const began = performance.now()
    await call(i)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const [p50, p95] = [times[TIMES / 2] ?? 0, times[Math.floor(TIMES * 0.95)] ?? 0]
  console.log(words.padEnd(48), `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(14))
  if (p95 >= HIGHEST_P95_MS) process.exitCode = 1
}

async function someIds(db: Db, table: 'users' | 'reports' = 'users'): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    `select id from ${table} order by md5(id::text) limit 200`,
  )
  return rows.map(({ id }) => id)
}
