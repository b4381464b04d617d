import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { OperatorError } from '../operator-error.ts'

/** While it is being written, a file has this ending. */
export const PART = '.part'
const CHUNK_BYTES = 65_536

export interface WholeFile {
  /** Compresses the text and flushes it to the disk. What failed leaves nothing behind. */
  append(text: AsyncIterable<string>): Promise<void>
  /** From now on it is there under its name, also after a power cut. */
  keep(): Promise<void>
  /** Without effect on a file that was kept. */
  drop(): Promise<void>
}

/** A compressed file that only this user may read, and that appears under its name when it is whole, or never. */
export async function openWholeFile(path: string): Promise<WholeFile> {
  const part = path + PART
  // Not written over: what somebody else put there may be open to others, or lead elsewhere.
  await rm(part, { force: true })
  const file = await open(part, 'wx', 0o600).catch((error) => {
    throw new OperatorError(`${path} cannot be written (${error.message}).`)
  })
  let end = 0
  let kept = false
  return {
    async append(text) {
      let at = end
      // A gzip file may have several parts one after the other; every reader takes them for one.
      const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES })
      await pipeline(text, gzip, async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) at = await writeAt(file, chunk, at)
      })
      // Longer when an earlier try went further before it failed.
      await file.truncate(at)
      await file.sync()
      end = at
    },
    async keep() {
      await file.close()
      await rename(part, path)
      kept = true
      // The folder above as well, for this one may be new.
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

/** Else the name itself may be lost with the power. Not every system lets folders be opened. */
async function flushFolder(path: string): Promise<void> {
  const folder: FileHandle | null = await open(path).catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
