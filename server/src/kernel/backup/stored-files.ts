import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'

/** Where uploads are kept: a folder or a bucket. A file never changes under its key. */
export interface Uploads {
  open(key: string): Promise<{ readonly stream: Readable; readonly size: number } | null>
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
}

export async function uploadKeys(conn: Conn): Promise<string[]> {
  const { rows } = await conn.execute<{ key: string }>(
    sql`select key from stored_files order by key collate "C"`,
  )
  return rows.map(({ key }) => key)
}

/** Yields an upload as one line, in pieces; returns false when the upload is missing. */
export async function* uploadLine(
  uploads: Pick<Uploads, 'open'>,
  key: string,
): AsyncGenerator<string, boolean> {
  const opened = await uploads.open(key)
  if (!opened) return false
  try {
    yield `${JSON.stringify(`/files/${key}`)} "`
    let bytes = 0
    for await (const piece of opened.stream.setEncoding('base64')) {
      bytes += Buffer.byteLength(piece, 'base64')
      yield piece
    }
    if (bytes !== opened.size) throw new Error(`The upload ${key} broke off while it was read.`)
    yield '"\n'
    return true
  } finally {
    opened.stream.destroy()
  }
}

/** Yields a line for each file of the seal, which proves the sealed documents; none when settings hold the seal. */
export async function* sealLines(dataDir: string): AsyncGenerator<string> {
  const folder = join(dataDir, 'seal')
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.sort()) {
    const bytes = await readFile(join(folder, name))
    yield `${JSON.stringify(`/seal/${name}`)} "${bytes.toString('base64')}"\n`
  }
}
