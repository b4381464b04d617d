import { sql } from 'drizzle-orm'
import { OperatorError } from '../operator-error.ts'
import type { Conn, Db, Tx } from './database.ts'

const FORMAT = 'cuebook-backup-2'
/** Without files; as rows it is the same. */
const FORMAT_BEFORE = 'cuebook-backup-1'
const PAGE = 500

/** The first line of a backup; each further line is a table's name and one of its rows. */
interface Header {
  readonly format: string
  readonly madeAt: string
  readonly migrations: { name: string; checksum: string }[]
}

/** All rows of one moment as lines of JSON, which any engine and PostgreSQL version can load again. */
export async function writeBackup(db: Db, write: (line: string) => Promise<void>): Promise<void> {
  await db.transaction(
    async (tx) => {
      const migrations = await tx.execute<{ name: string; checksum: string }>(
        sql`select name, checksum from schema_migrations order by name collate "C"`,
      )
      const header: Header = { format: FORMAT, madeAt: new Date().toISOString(), migrations: migrations.rows }
      await write(JSON.stringify(header))
      for (const table of await tables(tx)) {
        await tx.execute(
          sql`declare page no scroll cursor for select to_jsonb(t)::text as row from ${id(table)} t`,
        )
        for (;;) {
          const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${PAGE} from page`))
          for (const { row } of rows) await write(`${JSON.stringify(table)} ${row}`)
          if (rows.length < PAGE) break
        }
        await tx.execute(sql`close page`)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Refuses what is no backup; the schema to load it into is that of its last migration. */
export function readHeader(line: string): Header {
  try {
    const header: Header = JSON.parse(line)
    if ([FORMAT, FORMAT_BEFORE].includes(header.format) && Array.isArray(header.migrations)) return header
  } catch {
    // Said below.
  }
  throw new OperatorError('This file is not a backup of Cuebook.')
}

/** Loads rows into an empty database whose schema is that of the backup. All or nothing. */
export async function loadBackup(db: Db, header: Header, rows: AsyncIterable<string>): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await tables(tx)
    await refuseRows(tx, all)
    await refuseOtherSchema(tx, header)
    const restoreRules = await liftRules(tx, all)
    let page: { table: string; rows: string[] } = { table: '', rows: [] }
    for await (const line of rows) {
      const [, name = '""', row = ''] = /^("(?:[^"\\]|\\.)*") (.*)$/s.exec(line) ?? []
      const table: string = JSON.parse(name)
      if (table !== page.table || page.rows.length === PAGE) {
        await insert(tx, page)
        page = { table, rows: [] }
      }
      page.rows.push(row)
    }
    await insert(tx, page)
    await restoreRules()
    for (const table of all) await advanceSequences(tx, table)
  })
}

const id = (name: string) => sql`public.${sql.identifier(name)}`

async function tables(conn: Conn): Promise<string[]> {
  const { rows } = await conn.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
        order by tablename collate "C"`,
  )
  return rows.map((row) => row.name)
}

async function refuseOtherSchema(tx: Tx, header: Header): Promise<void> {
  const { rows } = await tx.execute(
    sql`select name, checksum from schema_migrations order by name collate "C"`,
  )
  if (JSON.stringify(rows) !== JSON.stringify(header.migrations)) {
    throw new OperatorError(
      'This backup was made with other migrations than those of this version of Cuebook.',
    )
  }
}

async function refuseRows(tx: Tx, all: string[]): Promise<void> {
  for (const table of all) {
    const { rows } = await tx.execute(sql`select 1 from ${id(table)} limit 1`)
    if (rows.length > 0) {
      throw new OperatorError(`A backup is loaded into an empty database; this one has rows in ${table}.`)
    }
  }
}

/** Foreign keys and triggers are off while rows arrive in any order, and the keys are checked at the end. */
async function liftRules(tx: Tx, all: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await tx.execute<{ table: string; name: string; rule: string }>(
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as rule
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`,
  )
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${id(table)} drop constraint ${sql.identifier(name)}`)
  }
  for (const table of all) await tx.execute(sql`alter table ${id(table)} disable trigger user`)
  return async () => {
    for (const table of all) await tx.execute(sql`alter table ${id(table)} enable trigger user`)
    for (const { table, name, rule } of keys) {
      await tx.execute(sql`alter table ${id(table)} add constraint ${sql.identifier(name)} ${sql.raw(rule)}`)
    }
  }
}

async function insert(tx: Tx, { table, rows }: { table: string; rows: string[] }): Promise<void> {
  if (rows.length === 0) return
  const { rows: columns } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${`public.${JSON.stringify(table)}`}::regclass
        and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${id(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${id(table)}, ${`[${rows.join(',')}]`}::jsonb)`)
}

async function advanceSequences(tx: Tx, table: string): Promise<void> {
  const { rows } = await tx.execute<{ column: string; sequence: string }>(
    sql`select a.attname as column, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
        from pg_attribute a where a.attrelid = ${`public.${JSON.stringify(table)}`}::regclass and a.attnum > 0
        and not a.attisdropped and pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null`,
  )
  for (const { column, sequence } of rows) {
    const highest = sql`(select max(${sql.identifier(column)}) from ${id(table)})`
    await tx.execute(sql`select setval(${sequence}, coalesce(${highest}, 1), ${highest} is not null)`)
  }
}
