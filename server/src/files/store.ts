import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Context } from '../context.ts'
import { announceFiles, forgetFile } from './changes.ts'
import type { StoredFile } from './queries.ts'

type Store = Pick<Context, 'database' | 'files' | 'log' | 'now'>

export interface NewFile {
  readonly bytes: Uint8Array
  readonly type: string
  /** How its key ends: `.mp3`, `-512.webp`. */
  readonly ending: string
}

/**
 * Keeps files that belong together; their keys differ in the ending alone. Until a row of their owner points
 * to them they are nobody's, and swept an hour later.
 */
export async function storeFiles<const T extends readonly NewFile[]>(
  { database, files, log, now }: Store,
  group: T,
): Promise<{ [I in keyof T]: StoredFile }> {
  const hash = createHash('sha256')
  for (const { bytes } of group) hash.update(bytes)
  // Never used twice: removing one's file cannot take another's, and no sweep meets an upload.
  const stem = `${hash.digest('hex')}-${randomBytes(6).toString('hex')}`
  const rows = group.map(({ bytes, type, ending }) => ({ key: stem + ending, type, bytes: bytes.length }))
  await announceFiles(database.db, rows, now())
  try {
    for (const { bytes, type, ending } of group) await files.put(stem + ending, bytes, type)
  } catch (error) {
    log.error({ err: error }, 'a file could not be kept')
    throw new Refusal('server.busy')
  }
  return rows as { [I in keyof T]: StoredFile }
}

/** After the commit that let go of them. What fails here is found by the sweep. */
export async function discardFiles(
  { database, files, log }: Omit<Store, 'now'>,
  keys: readonly string[],
): Promise<number> {
  let gone = 0
  for (const key of keys) {
    try {
      await files.remove(key)
      await forgetFile(database.db, key)
      gone += 1
    } catch (error) {
      log.warn({ err: error }, 'a file could not be removed and will be swept')
    }
  }
  return gone
}
