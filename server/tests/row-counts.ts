import { sql } from 'drizzle-orm'
import { ask } from '../src/kernel/db/ask.ts'
import type { Db, Statement } from '../src/kernel/db/database.ts'

interface RowCount {
  readonly name: string
  readonly n: number
  readonly last: string | null
}

let everyTable: Statement | undefined

/** The number of rows and the latest change of every table, to show that nothing was written. */
export async function rowCounts(db: Db): Promise<RowCount[]> {
  everyTable ??= await countEveryTable(db)
  return ask<RowCount>(db, everyTable, [])
}

/** Finds what changes; what one comparison ended with, the next one begins with, until it is told to forget it. */
export function watchRows(db: Db) {
  let known: readonly RowCount[] | null = null
  return {
    /** The tables in which this changed something. Of refused calls it is only counted how many there were. */
    async changedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
      const before = known ?? (await rowCounts(db))
      known = null
      await work()
      const after = await rowCounts(db)
      known = after
      const isSame = (a: RowCount, b: RowCount | undefined) => a.n === b?.n && a.last === b.last
      return after
        .filter((row, i) => row.name !== 'attempts' && !isSame(row, before[i]))
        .map(({ name }) => name)
    },
    forget(): void {
      known = null
    },
  }
}

/** It is prepared, because planning it takes longer than counting. */
async function countEveryTable(db: Db): Promise<Statement> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const counts = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as n, max(xmin::text::bigint)::text as last from ${name}`,
  )
  return { name: 'row-counts', text: `${counts.join(' union all ')} order by name` }
}
