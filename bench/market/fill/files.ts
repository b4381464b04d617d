import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** All clips of the market are one small file, which is on the disk once. */
export async function shareOneFile(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `select key from stored_files where key like 'bench-%'`,
  )
  const shelf = join(dataDir, 'files', 'be')
  await mkdir(shelf, { recursive: true })
  const [first, ...others] = rows
  if (!first) return
  await writeFile(join(shelf, first.key), 'not a sound')
  for (const { key } of others) await link(join(shelf, first.key), join(shelf, key))
}
