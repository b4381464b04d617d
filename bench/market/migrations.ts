import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { MIGRATIONS_FOLDER } from '../../server/src/kernel/db/migrate.ts'

/** Those before came with the first year. */
const FIRST = '0048'
const BIG_ROWS = 20_000

interface Step {
  readonly migration: string
  readonly table: string
  readonly text: string
  /** Takes away what the step makes; undefined for a step that changes rows. */
  readonly undo: string | undefined
  readonly lock: string
}

/**
 * Each step of the newest migrations that touches a big table, once more: what it made is taken away and made again in a
 * transaction, which is then undone. A step that changes rows finds none to change any more, but reads them all.
 */
export async function measureMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${BIG_ROWS}`,
  )
  const big = new Set(rows.map(({ name }) => name))
  console.log(`${'migration'.padEnd(44)}${'step'.padEnd(56)}${'time'.padStart(10)}  lock on the table`)
  for (const { migration, table, text, undo, lock } of steps().filter((step) => big.has(step.table))) {
    await client.query('begin')
    if (undo) await client.query(undo)
    const began = performance.now()
    await client.query(text)
    const ms = performance.now() - began
    await client.query('rollback')
    const words = text.replace(/\s+/g, ' ').replaceAll('"', '').trim()
    console.log(
      `${migration.padEnd(44)}${words.slice(0, 54).padEnd(56)}${`${ms.toFixed(0)} ms`.padStart(10)}  ${table}: ${lock}`,
    )
  }
}

function steps(): Step[] {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql') && name >= FIRST)
  return files.toSorted().flatMap((file) =>
    readFileSync(`${MIGRATIONS_FOLDER}/${file}`, 'utf8')
      .split('--> statement-breakpoint')
      .flatMap((text) => stepOf(file.replace('.sql', ''), text.replace(/^\s*--.*$/gm, ''))),
  )
}

/** The locks are those that PostgreSQL documents for such statements. */
const locks = {
  index: 'nobody writes meanwhile',
  column: 'nobody reads or writes meanwhile',
  rule: 'nobody writes meanwhile',
  change: 'others read and write',
} as const

function stepOf(migration: string, text: string): Step[] {
  const [, index, indexed = ''] = /^\s*create (?:unique )?index "?(\w+)"? on "?(\w+)"?/i.exec(text) ?? []
  if (index)
    return [{ migration, text, table: indexed, undo: `drop index if exists ${index}`, lock: locks.index }]
  const [, table = '', what, name] =
    /^\s*alter table "?(\w+)"? add (column|constraint) "?(\w+)"?/i.exec(text) ?? []
  if (what) {
    const undo = `alter table ${table} drop ${what} ${name} cascade`
    return [
      { migration, text, table, undo, lock: what.toLowerCase() === 'column' ? locks.column : locks.rule },
    ]
  }
  const [, changed] = /^\s*update "?(\w+)"?/i.exec(text) ?? []
  return changed ? [{ migration, text, table: changed, undo: undefined, lock: locks.change }] : []
}
