import { countMarket } from '../server/src/admin/overview/count.ts'
import { figures } from '../server/src/admin/overview/figures.ts'
import { listPeople } from '../server/src/admin/people/list.ts'
import { onePerson } from '../server/src/admin/people/one.ts'
import type { Database, Db } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { startPostgres } from '../server/tests/postgres-server.ts'

const asked = process.argv.find((word) => word.startsWith('--people='))
const PEOPLE = Number(asked?.slice('--people='.length) ?? 100_000)
const TIMES = 200
const HIGHEST_P95_MS = 100
const HOUR_MS = 3_600_000

const first = ['Ada', 'Bruno', 'Carmen', 'Dana', 'Esme', 'Felix', 'Grace', 'Hugo', 'Imani', 'Jonas']
const last = ['Abara', 'Bell', 'Chen', 'Dubois', 'Evans', 'Fischer', 'Garcia', 'Haddad', 'Ito', 'Jordan']
const idOf = (n: number | string) =>
  `('019' || lpad(to_hex(${n}), 5, '0') || substr(md5((${n})::text), 9))::uuid`

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

/** Measures the calls of the console's pages without HTTP, on PostgreSQL. */
export default async function measureConsole(): Promise<void> {
  const postgres = await startPostgres({ durable: false })
  const database = await openPostgres({
    databaseUrl: postgres.url('postgres'),
    log: createLog('warn'),
    queryTimeoutMs: HOUR_MS,
    longestTransactionMs: HOUR_MS,
  })
  await fill(database.db)
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

async function someIds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>('select id from users order by md5(id::text) limit 200')
  return rows.map(({ id }) => id)
}

/** Half of the people are DJs; the triggers are off, because none of what they keep is asked for here. */
async function fill(db: Db): Promise<void> {
  const array = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`
  const people = `generate_series(1, ${PEOPLE}) n`
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await tx.execute(`insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role,
        suspended_at, is_admin, created_at)
      select ${idOf('n')}, 'person' || n || '@people.example', n % 50 <> 0, 'x', md5(n::text),
        ${array(first)}[1 + n % 10], ${array(last)}[1 + (n / 10) % 10],
        case when n % 100 = 7 then null when n % 2 = 0 then 'dj' else 'client' end,
        case when n % 1000 = 3 then now() end, n % 20000 = 11, now() - (${PEOPLE} - n) * interval '5 minutes'
      from ${people}`)
    await tx.execute(`insert into subscriptions (user_id, status, plan, trial_ends_at)
      select ${idOf('n')}, ${array(['active', 'active', 'trialing', 'canceled', 'active'])}[1 + (n / 2) % 5],
        ${array(['monthly', 'yearly'])}[1 + n % 2], now() + (n % 20) * interval '1 day'
      from ${people} where n % 2 = 0 and n % 10 <> 8`)
    await tx.execute("update subscriptions set status = 'past_due' where md5(user_id::text) like 'ff%'")
    await tx.execute(`insert into contracts (id, status, dj_id, client_email, client_id, price_cents, event_date, created_at)
      select ${idOf('n')}, ${array(['completed', 'confirmed', 'pending', 'cancelled'])}[1 + n % 4],
        ${idOf(`2 * (n % ${Math.floor(PEOPLE / 2) - 1} + 1)`)},
        'x@people.example', ${idOf('2 * (n / 2) + 1')}, 100000 + n % 7 * 10000, current_date,
        now() - (${PEOPLE} - n) * interval '5 minutes' from ${people}`)
    await tx.execute(`insert into service_requests (id, client_id, event_date, location, party_type, created_at)
      select ${idOf('n')}, ${idOf('2 * n + 1')}, current_date, 'Austin', 'Wedding', now() - n * interval '1 hour'
      from generate_series(1, ${Math.floor(PEOPLE / 20)}) n`)
    await tx.execute(`insert into sessions (id, token, user_id, expires_at)
      select ${idOf('n')}, md5(n::text), ${idOf('n')}, now() + interval '20 days' from ${people} where n % 5 = 0`)
    await tx.execute(`insert into audit_log (id, action, subject_type, subject_id, seq)
      select ${idOf('n')}, 'session.ended', 'user', (${idOf('1 + n % 1000')})::text, n from ${people}`)
  })
  await db.execute('vacuum (analyze)')
}
