import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../kernel/db/database.ts'

const PAGE = 500
const named = z.object({ name: z.string() })
const rowText = z.object({ row: z.string() })

export async function tableNames(tx: Tx): Promise<string[]> {
  const found = await tx.execute(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
  )
  return found.rows.map((row) => named.parse(row).name)
}

/** Every row of every table as JSON lines, gzipped, under DATA_DIR/exports. Answers the file's name. */
export async function exportAll(
  tx: Tx,
  names: readonly string[],
  dataDir: string,
  now: Date,
): Promise<string> {
  const folder = join(dataDir, 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `before-reset-${now.toISOString().replaceAll(':', '-')}.jsonl.gz`
  const partial = join(folder, `${name}.partial`)
  try {
    const file = createWriteStream(partial, { mode: 0o600, flush: true })
    await pipeline(Readable.from(linesOf(tx, names)), createGzip(), file)
    await rename(partial, join(folder, name))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return name
}

async function* linesOf(tx: Tx, names: readonly string[]): AsyncGenerator<string> {
  for (const table of names) {
    const cursor = sql.identifier(`export_${table}`)
    await tx.execute(
      sql`declare ${cursor} cursor for select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
    )
    for (;;) {
      const page = await tx.execute(sql`fetch ${sql.raw(String(PAGE))} from ${cursor}`)
      if (page.rows.length === 0) break
      const lines = page.rows.map(
        (row) => `{"table":${JSON.stringify(table)},"row":${rowText.parse(row).row}}\n`,
      )
      yield lines.join('')
    }
    await tx.execute(sql`close ${cursor}`)
  }
}
