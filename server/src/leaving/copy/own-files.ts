import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { ZipEntry } from '../../kernel/zip.ts'

type Stores = Pick<Context, 'database' | 'files'>

/** The pictures, clips and sealed contracts of a person, one after the other. */
export async function* ownFiles({ database, files }: Stores, id: string): AsyncGenerator<ZipEntry> {
  const { rows } = await database.db.execute<{ name: string; key: string }>(
    sql`select 'pictures/profile.webp' as name, large_key as key from pictures where user_id = ${id}
      union all select 'clips/clip-' || slot || substring(file_key from '\\.[a-z0-9]+$'), file_key
        from clips where user_id = ${id}
      union all select 'pictures/message-' || p.id || '.webp', p.file_key from message_pictures p where p.user_id = ${id}
      order by 1`,
  )
  for (const { name, key } of rows) {
    const opened = await files.open(key)
    if (opened) yield { name, content: opened.stream }
  }
  const papers = await database.db.execute<{ id: string }>(
    sql`select p.contract_id as id from contract_papers p join contracts c on c.id = p.contract_id
      where c.dj_id = ${id} or c.client_id = ${id} order by 1`,
  )
  for (const paper of papers.rows)
    yield { name: `contracts/contract-${paper.id}.pdf`, content: pdfOf(database.db, paper.id) }
}

async function* pdfOf(db: Context['database']['db'], id: string): AsyncGenerator<Buffer> {
  const { rows } = await db.execute<{ pdf: Buffer }>(
    sql`select pdf from contract_papers where contract_id = ${id}`,
  )
  for (const { pdf } of rows) yield pdf
}
