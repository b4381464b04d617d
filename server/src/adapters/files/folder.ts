import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { checkKey, type Files } from './port.ts'

const INCOMING = 'incoming'

/** The default: a folder under DATA_DIR. A file appears there whole or not at all. */
export async function openFolder(root: string): Promise<Files> {
  const incoming = join(root, INCOMING)
  await mkdir(incoming, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    const why = `Uploaded files cannot be kept in ${root} (${error.message}).`
    throw new OperatorError(`${why} Set DATA_DIR to another folder, or S3_ENDPOINT to use a bucket.`)
  })
  await clearOld(incoming)
  const shelfOf = (key: string) => join(root, checkKey(key).slice(0, 2).padEnd(2, '_'))

  return {
    kind: 'folder',

    async put(key, bytes) {
      const shelf = shelfOf(key)
      const partial = join(incoming, randomUUID())
      try {
        await writeSynced(partial, bytes)
        await mkdir(shelf, { recursive: true, mode: 0o700 })
        await rename(partial, join(shelf, key))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      await syncFolder(shelf)
      await syncFolder(root)
    },

    async open(key, range) {
      const file = await open(join(shelfOf(key), key)).catch(unlessMissing)
      if (!file) return null
      try {
        const { size } = await file.stat()
        return { size, stream: file.createReadStream({ ...range }) }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async remove(key) {
      await rm(join(shelfOf(key), key), { force: true })
    },
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Without this, a power cut may lose the file's name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Removes what a killed process was writing. Another process may still be writing the newer files. */
async function clearOld(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const file = await stat(path).catch(unlessMissing)
    if (file && Date.now() - file.mtimeMs > HOUR_MS) await rm(path, { force: true })
  }
}
