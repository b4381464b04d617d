import { type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { storedFiles } from './table.ts'

interface Owner extends Record<string, unknown> {
  readonly table: string
  readonly column: string
}

/**
 * A condition: no row points to this file. The foreign keys in the database say which tables can point to one, so a new
 * table that uses files needs no change here.
 */
export async function isUnused(conn: Conn): Promise<SQL> {
  const { rows } = await conn.execute<Owner>(sql`
    select source.relname as table, attribute.attname as column
    from pg_constraint key
    join pg_class source on source.oid = key.conrelid
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'public.stored_files'::regclass
    order by 1, 2`)
  // One condition per table, so that the planner can use joins instead of checking row by row.
  const conditions = rows.map(
    ({ table, column }) =>
      sql`not exists (select 1 from public.${sql.identifier(table)} owner
        where owner.${sql.identifier(column)} = ${storedFiles.key})`,
  )
  return sql.join([sql`true`, ...conditions], sql` and `)
}
