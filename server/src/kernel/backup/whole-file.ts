import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { OperatorError } from '../operator-error.ts'

/** While it is being written, a file has this ending. */
export const PART = '.part'
const CHUNK_BYTES = 65_536

export interface WholeFile {
  /** Compresses the text and flushes it to the disk. A call that fails adds nothing to the file. */
  append(text: AsyncIterable<string>): Promise<void>
  /** Gives the file its name, in a way that survives a power cut. */
  keep(): Promise<void>
  /** Removes the file, unless it was kept. */
  drop(): Promise<void>
}

/** A compressed file that only this user may read, and that appears under its name only once it is whole. */
export async function openWholeFile(path: string): Promise<WholeFile> {
  const part = path + PART
  // A file that is already there is not reused: other users may be able to read it, or it may be a link.
  await rm(part, { force: true })
  const file = await open(part, 'wx', 0o600).catch((error) => {
    throw new OperatorError(`${path} cannot be written (${error.message}).`)
  })
  let end = 0
  let kept = false
  return {
    async append(text) {
      let at = end
      // A gzip file may consist of several parts in a row, which every reader joins.
      const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES })
      await pipeline(text, gzip, async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) at = await writeAt(file, chunk, at)
      })
      // An earlier append that failed may have written beyond this point.
      await file.truncate(at)
      await file.sync()
      end = at
    },
    async keep() {
      await file.close()
      await rename(part, path)
      kept = true
      // The folder may be new, so its parent is flushed too.
      await flushFolder(dirname(path))
      await flushFolder(dirname(dirname(path)))
    },
    async drop() {
      if (kept) return
      await file.close()
      await rm(part, { force: true })
    },
  }
}

async function writeAt(file: FileHandle, bytes: Buffer, at: number): Promise<number> {
  let written = 0
  while (written < bytes.length) {
    written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten
  }
  return at + written
}

/** Without this, a power cut may lose the file's name. Errors are ignored: some systems cannot open folders. */
async function flushFolder(path: string): Promise<void> {
  const folder: FileHandle | null = await open(path).catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
