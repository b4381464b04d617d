import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { fillMarket } from '../../../tests/filled-market.ts'
import { askForEverything } from '../../../tests/hostile/ask-for-everything.ts'
import { type RecordedStatement, recordStatements } from '../../../tests/recorded-statements.ts'

/** PostgreSQL's jit_above_cost: a statement above it is compiled anew at every call, which takes longer than most answers. */
const HIGHEST_COST = 100_000

const recorded = recordStatements()
const { ctx, visitor, target } = await testApp({ env: { DEMO: 'on', ADMIN_EMAILS: 'dj@demo.test' } })
const { db } = ctx.database
await fillMarket(db)
await db.execute(sql`analyze`)

test('no statement of the product is estimated so high that PostgreSQL would compile it', async () => {
  await askForEverything(ctx, visitor)
  const asked = [...recorded.values()].filter(({ text }) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  )
  expect(asked.length).toBeGreaterThan(150)
  expect((await estimatesOf(asked)).filter(({ cost }) => cost > HIGHEST_COST)).toEqual([])
})

/** What PostgreSQL expects each of them to cost, without running them. */
async function estimatesOf(statements: readonly RecordedStatement[]) {
  const client = new pg.Client(target.databaseUrl)
  await client.connect()
  const estimates: { cost: number; text: string }[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values])
    estimates.push({ cost: rows[0]['QUERY PLAN'][0].Plan['Total Cost'], text })
  }
  await client.end()
  return estimates
}
