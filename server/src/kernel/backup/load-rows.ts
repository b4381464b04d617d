import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { databaseError } from '../db/violation.ts'
import { OperatorError } from '../operator-error.ts'
import { type Header, splitLine } from './format.ts'
import { appliedMigrations, sameMigrations, tableId, tableNames } from './tables.ts'

const PAGE_ROWS = 5_000
const PAGE_CHARACTERS = 1_000_000

/** Loads rows into an empty database whose schema is that of the backup. All or nothing. */
export async function loadRows(db: Db, header: Header, lines: AsyncIterable<string>): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await tableNames(tx)
    await refuseRows(tx, tables)
    if (!sameMigrations(header.migrations, await appliedMigrations(tx))) {
      throw new OperatorError(
        'This backup was made with other migrations than those of this version of Cuebook.',
      )
    }
    const restoreRules = await liftRules(tx, tables)
    let page: { table: string; rows: string[] } = { table: '', rows: [] }
    let characters = 0
    for await (const line of lines) {
      const { name: table, content: row } = splitLine(line)
      if (table !== page.table || page.rows.length === PAGE_ROWS || characters > PAGE_CHARACTERS) {
        await insert(tx, page)
        page = { table, rows: [] }
        characters = 0
      }
      page.rows.push(row)
      characters += row.length
    }
    await insert(tx, page)
    await orDamaged('a row', restoreRules)
    for (const table of tables) await advanceSequences(tx, table)
  })
}

async function refuseRows(tx: Tx, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await tx.execute(sql`select 1 from ${tableId(table)} limit 1`)
    if (rows.length > 0) {
      throw new OperatorError(`A backup is loaded into an empty database; this one has rows in ${table}.`)
    }
  }
}

/** Foreign keys and triggers are off while rows arrive in any order, and the keys are checked at the end. */
async function liftRules(tx: Tx, tables: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await tx.execute<{ table: string; name: string; rule: string }>(
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as rule
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`,
  )
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${tableId(table)} drop constraint ${sql.identifier(name)}`)
  }
  for (const table of tables) await tx.execute(sql`alter table ${tableId(table)} disable trigger user`)
  return async () => {
    for (const table of tables) await tx.execute(sql`alter table ${tableId(table)} enable trigger user`)
    for (const { table, name, rule } of keys) {
      await tx.execute(
        sql`alter table ${tableId(table)} add constraint ${sql.identifier(name)} ${sql.raw(rule)}`,
      )
    }
  }
}

/** What the database does not take was not in the database that the backup was made of. */
const DAMAGED = /^(?:22|23|42)/

async function orDamaged<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refused = databaseError(error)
    if (!refused?.code || !DAMAGED.test(refused.code)) throw error
    throw new OperatorError(
      `This backup is damaged: ${what} cannot be loaded (${refused.message}). Nothing was restored. Use another one.`,
      { cause: refused },
    )
  }
}

const insert = (tx: Tx, page: { table: string; rows: string[] }): Promise<void> =>
  orDamaged(`a row of ${page.table}`, () => insertPage(tx, page))

async function insertPage(tx: Tx, { table, rows }: { table: string; rows: string[] }): Promise<void> {
  if (rows.length === 0) return
  const { rows: columns } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${`public.${JSON.stringify(table)}`}::regclass
        and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${tableId(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${tableId(table)}, ${`[${rows.join(',')}]`}::jsonb)`)
}

async function advanceSequences(tx: Tx, table: string): Promise<void> {
  const { rows } = await tx.execute<{ column: string; sequence: string }>(
    sql`select a.attname as column, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
        from pg_attribute a where a.attrelid = ${`public.${JSON.stringify(table)}`}::regclass and a.attnum > 0
        and not a.attisdropped and pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null`,
  )
  for (const { column, sequence } of rows) {
    const highest = sql`(select max(${sql.identifier(column)}) from ${tableId(table)})`
    await tx.execute(sql`select setval(${sequence}, coalesce(${highest}, 1), ${highest} is not null)`)
  }
}
