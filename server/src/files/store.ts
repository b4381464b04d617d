import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Context } from '../kernel/context.ts'
import { isDiskFull } from '../kernel/disk.ts'
import { announceFiles, forgetFile } from './changes.ts'
import type { StoredFile } from './queries.ts'

type Store = Pick<Context, 'database' | 'files' | 'log' | 'now'>

export interface NewFile {
  readonly bytes: Uint8Array
  readonly type: string
  /** The end of its key, like `.mp3` or `-512.webp`. */
  readonly ending: string
}

/**
 * Stores files that belong together; their keys differ only in the ending. They are deleted after an hour unless a row
 * of another table points to them by then.
 */
export async function storeFiles<const T extends readonly NewFile[]>(
  { database, files, log, now }: Store,
  group: T,
): Promise<{ [I in keyof T]: StoredFile }> {
  const hash = createHash('sha256')
  for (const { bytes } of group) hash.update(bytes)
  // A key is never used twice, so deleting a file cannot delete another upload of the same content.
  const stem = `${hash.digest('hex')}-${randomBytes(6).toString('hex')}`
  const rows = group.map(({ bytes, type, ending }) => ({ key: stem + ending, type, bytes: bytes.length }))
  await announceFiles(database.db, rows, now())
  try {
    for (const { bytes, type, ending } of group) await files.put(stem + ending, bytes, type)
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored')
    throw new Refusal(isDiskFull(error) ? 'server.full' : 'server.busy')
  }
  return rows as { [I in keyof T]: StoredFile }
}

/** Deletes files after the commit that stopped using them. The hourly sweep deletes those that fail here. */
export async function discardFiles(
  { database, files, log }: Omit<Store, 'now'>,
  keys: readonly string[],
): Promise<number> {
  let removed = 0
  for (const key of keys) {
    try {
      await files.remove(key)
      await forgetFile(database.db, key)
      removed += 1
    } catch (error) {
      log.warn({ err: error }, 'a file could not be removed; the hourly sweep will try again')
    }
  }
  return removed
}
