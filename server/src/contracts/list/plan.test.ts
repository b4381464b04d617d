import { type SQLWrapper, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anActor } from '../../../tests/actors.ts'
import { testDatabase } from '../../../tests/database.ts'
import { planOf } from '../../../tests/plans.ts'
import { bookingsIn } from '../conflicts.ts'
import { datedState, firstPage, laterPage, listState } from './statements.ts'

const database = await testDatabase()
const { db } = database
const uuid = (n: number | ReturnType<typeof sql>) =>
  sql`(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`
const PEOPLE = 40
const somebody = '00000001-0000-7000-8000-000000000000'
const another = '00003000-0000-7000-8000-000000000000'

/** So many contracts that reading all of them would be slower than using an index. */
beforeAll(async () => {
  await db.execute(sql`insert into users (id, email, name, avatar_seed)
    select ${uuid(sql`n`)}, n || '@people.example', 'Somebody', 'x' from generate_series(1, ${PEOPLE}) n`)
  // In four parts, because a statement that takes half a minute is given up, and on a busy machine all of them at once do.
  for (const first of [1, 5_001, 10_001, 15_001])
    await db.execute(sql`insert into contracts (id, status, sent_version, dj_id, client_email, client_id, setup_at, ends_at, created_at)
      select ${uuid(sql`1000 + n`)}, (array['pending', 'confirmed'])[1 + n % 2], 1, ${uuid(sql`1 + n % ${PEOPLE}::int`)},
        (1 + (n + 7) % ${PEOPLE}::int) || '@people.example', case when n % 3 > 0 then ${uuid(sql`1 + (n + 7) % ${PEOPLE}::int`)} end,
        now() + n * interval '1 day', now() + n * interval '1 day' + interval '5 hours', now() - (n * 7919 % 20000) * interval '1 minute'
      from generate_series(${first}::int, ${first + 4_999}::int) n`)
  await db.execute(sql`vacuum (analyze) contracts`)
})

const actor = anActor({ id: somebody, email: '1@people.example', role: 'dj' })
const hours = { setupAt: new Date(), endsAt: new Date(Date.now() + 5 * 3_600_000) }
const perWay = ['contracts_dj', 'contracts_client', 'contracts_client_id']
/** Earlier pages are skipped inside the index. */
const skipped = 'AND (ROW(created_at, id) <'
const mine = [actor.id, actor.email, true]
const bothParts = [...mine, true, true]
test.each([
  ['the list', firstPage, bothParts, perWay],
  ['its state', listState, bothParts, perWay],
  ['the state of those with a date', datedState, [...mine, '2026-01-01'], perWay],
  ['a later page of the list', laterPage, [...bothParts, another], [...perWay, skipped]],
])('%s is answered by indexes, without reading all contracts', async (_, { text }, values, through) => {
  const plan = await database.read<{ 'QUERY PLAN': string }>(
    { name: `explain-${_}`, text: `explain ${text}` },
    values,
  )
  const words = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of through) expect(words).toContain(index)
  expect(words).not.toContain('Seq Scan on contracts')
})

const queries: Record<string, { query: SQLWrapper; through: string[] }> = {
  "a DJ's bookings in certain hours": {
    query: bookingsIn(db, { id: another, djId: somebody }, hours),
    through: ['contracts_'],
  },
}

test.each(Object.entries(queries))(
  '%s is answered by indexes, without reading the whole table',
  async (_, asked) => {
    const plan = await planOf(db, asked.query)
    for (const index of asked.through) expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  },
)
