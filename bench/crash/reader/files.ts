import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Violation } from './violation.ts'

/** Every upload that a row names is on the disk, whole. */
export async function findTornFiles(db: pg.Pool, dataDir: string): Promise<Violation[]> {
  const { rows } = await db.query<{ key: string; bytes: number; owned: boolean }>(
    `select key, bytes, exists (select 1 from pictures where large_key = key or small_key = key)
       or exists (select 1 from clips where file_key = key)
       or exists (select 1 from message_pictures where file_key = key)
       or exists (select 1 from data_export_parts where file_key = key) as owned from stored_files`,
  )
  const root = join(dataDir, 'files')
  const shelves = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const onDisk = new Map<string, string>()
  for (const { name } of shelves)
    for (const file of await readdir(join(root, name))) onDisk.set(file, join(root, name, file))
  const violations: Violation[] = []
  // What nobody points to may be on its way in or out.
  for (const [stem, group] of Map.groupBy(
    rows.filter(({ owned }) => owned),
    ({ key }) => stemOf(key),
  )) {
    const contents: Buffer[] = []
    for (const { key, bytes } of group) {
      const path = onDisk.get(key)
      const content = path && (await readFile(path))
      if (!content) violations.push(`an upload is not on the disk: ${key}`)
      else if (content.length !== bytes)
        violations.push(`an upload is torn: ${key} has ${content.length} of ${bytes} bytes`)
      else contents.push(content)
    }
    const isWhole = [contents, contents.toReversed()].some((order) => stem.startsWith(hashOf(order)))
    if (contents.length === group.length && !isWhole) violations.push(`an upload has other bytes: ${stem}`)
  }
  return violations
}

/** Two sizes of one picture share the hash of both and a random part. */
const stemOf = (key: string): string => key.slice(0, 77)

const hashOf = (contents: readonly Buffer[]): string => {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}
