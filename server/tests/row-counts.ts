import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/db/database.ts'

let everyTable: readonly SQL[] | undefined

/** The number of rows and the latest change of every table, to show that nothing was written. */
export async function rowCounts(db: Db) {
  everyTable ??= await tablesOf(db)
  return (await db.execute(sql`${sql.join([...everyTable], sql` union all `)} order by name`)).rows
}

async function tablesOf(db: Db): Promise<readonly SQL[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  return rows.map(
    ({ name }) => sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as n,
      max(xmin::text::bigint)::text as last from ${sql.identifier(name)}`,
  )
}
