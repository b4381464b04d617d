import { type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'
import type { Migration } from './format.ts'

/** Every table except the record of migrations, which a backup keeps in its header. */
export async function tableNames(conn: Conn): Promise<string[]> {
  const { rows } = await conn.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
        order by tablename collate "C"`,
  )
  return rows.map((row) => row.name)
}

export async function appliedMigrations(conn: Conn): Promise<Migration[]> {
  const { rows } = await conn.execute<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_migrations order by name collate "C"`,
  )
  return rows
}

export const sameMigrations = (some: readonly Migration[], others: readonly Migration[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

export const tableId = (name: string): SQL => sql`public.${sql.identifier(name)}`

export const tableIds = (names: readonly string[]): SQL => sql.join(names.map(tableId), sql`, `)
