import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { tableId } from './tables.ts'

const FIRST_PAGE = 50
const LARGEST_PAGE = 5_000
const PAGE_CHARACTERS = 1_000_000

interface Page {
  readonly size: number
  readonly rows: { row: string }[]
}

/** A table's rows as lines of JSON, which any engine and PostgreSQL version can load again. */
export async function* rowLines(
  tx: Tx,
  table: string,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const name = JSON.stringify(table)
  await tx.execute(
    sql`declare page no scroll cursor for select to_jsonb(t)::text as row from ${tableId(table)} t`,
  )
  let next: Promise<Page> | null = askPage(tx, FIRST_PAGE)
  while (next) {
    const { size, rows }: Page = await next
    const lines = rows.map(({ row }) => `${name} ${row}\n`).join('')
    count(rows.length)
    // The next page is requested before this one is written, so that the database and the disk work in parallel.
    next = rows.length < size ? null : askPage(tx, nextSize(rows.length, lines.length))
    yield lines
  }
  await tx.execute(sql`close page`)
}

/** Sealed documents are a thousand times as large as messages; a page of either must fit in memory. */
const nextSize = (rows: number, characters: number): number =>
  Math.max(1, Math.min(LARGEST_PAGE, Math.floor((PAGE_CHARACTERS * rows) / characters)))

function askPage(tx: Tx, size: number): Promise<Page> {
  const asked = tx
    .execute<{ row: string }>(sql.raw(`fetch ${size} from page`))
    .then(({ rows }) => ({ size, rows }))
  // When writing fails, nobody awaits this page, and its error must not end the process. A caller that does
  // await the page still gets the error.
  asked.catch(() => {})
  return asked
}
