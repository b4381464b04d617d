import { sql } from 'drizzle-orm'
import type { Conn } from '../src/kernel/db/database.ts'

/** Every row of every table except the record of migrations, to compare one database with another. */
export async function everyRow(conn: Conn): Promise<Record<string, string[]>> {
  const tables = await conn.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
        order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await conn.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
