import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { planOf } from '../../tests/plans.ts'
import { statsStatement } from './queries.ts'
import { receivedPage, summaryStatement } from './received.ts'

const database = await testDatabase()
const { db } = database
const uuid = (n: ReturnType<typeof sql>) =>
  sql`(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`
const dj = '00000001-0000-7000-8000-000000000000'
const middle = '00002000-0000-7000-8000-000000000000'

/** Enough reviews that reading all of them would be slower than using an index. */
beforeAll(async () => {
  await db.execute(sql`insert into users (id, email, name, avatar_seed)
    select ${uuid(sql`n`)}, n || '@people.example', 'Somebody', 'x' from generate_series(1, 300) n`)
  await db.execute(sql`insert into contracts (id, status, dj_id, client_email)
    select ${uuid(sql`1000 + n`)}, 'completed', ${uuid(sql`1 + n % 200`)}, 'a@people.example' from generate_series(1, 10000) n`)
  // A thousand at a time, because each is counted: all at once take seconds, and a query may take only 30.
  for (let last = 1000; last <= 10_000; last += 1000)
    await db.execute(sql`insert into reviews (id, contract_id, dj_id, client_id, rating, comment)
      select ${uuid(sql`1000 + n`)}, ${uuid(sql`1000 + n`)}, ${uuid(sql`1 + n % 200`)}, ${uuid(sql`300 - n % 90`)}, 1 + n % 5, 'Words'
      from generate_series(${last - 999}::int, ${last}::int) n`)
  for (const table of ['reviews', 'dj_ratings', 'contracts'])
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
})

test.each([
  ['the stats', statsStatement, ['dj_ratings_pkey']],
  ['the summary', summaryStatement, ['dj_ratings_pkey', 'reviews_dj']],
])('%s come from indexes', async (name, { text }, through) => {
  const plan = await database.read<{ 'QUERY PLAN': string }>(
    { name: `explain-${name}`, text: `explain ${text}` },
    [dj],
  )
  const words = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of through) expect(words).toContain(index)
  expect(words).not.toContain('Seq Scan')
})

test.each([
  { filter: 'all', sort: 'newest' },
  { filter: 'all', sort: 'newest', before: middle },
  { filter: 'waiting', sort: 'highest', before: middle },
  { filter: 'replied', sort: 'lowest' },
] as const)('a page of $filter reviews, $sort first, reads only those of the DJ', async (asked) => {
  const plan = await planOf(db, receivedPage(db, dj, asked))
  expect(plan).toContain('reviews_dj')
  expect(plan).not.toContain('Seq Scan')
})
