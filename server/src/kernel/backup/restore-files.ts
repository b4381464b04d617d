import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { isFile, splitLine } from './format.ts'
import type { Uploads } from './stored-files.ts'

/** Older backups also name the subfolder of an upload. */
const UPLOAD = /^\/files\/(?:[\w-]+\/)?([a-z0-9][a-z0-9._-]*)$/
const SEAL = /^\/(seal\/[\w-][\w.-]*)$/
/** The table `stored_files` knows the type of an upload, so the store need not. */
const ANY_TYPE = 'application/octet-stream'

export interface FilesPlace {
  readonly dataDir: string
  readonly uploads: Uploads
  readonly log: Log
}

/** Restores the files among a backup's lines, and yields the remaining lines, which are rows. */
export async function* restoreFiles(
  lines: AsyncIterable<string>,
  { dataDir, uploads, log }: FilesPlace,
): AsyncGenerator<string> {
  for await (const line of lines) {
    if (!isFile(line)) {
      yield line
      continue
    }
    const { name, content } = splitLine(line)
    const bytes = Buffer.from(content.slice(1, -1), 'base64')
    const [, key] = UPLOAD.exec(name) ?? []
    const [, path] = SEAL.exec(name) ?? []
    if (key) await putUpload(uploads, key, bytes)
    else if (path) await putFile(join(dataDir, path), bytes)
    else log.warn({ name }, 'a file in the backup is not one of ours and was left out')
  }
}

async function putUpload(uploads: Uploads, key: string, bytes: Buffer): Promise<void> {
  const there = await uploads.open(key)
  if (!there) await uploads.put(key, bytes, ANY_TYPE)
  else refuseOther(`The upload ${key}`, bytes, await buffer(there.stream))
}

async function putFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (!file) return refuseOther(path, bytes, await readFile(path))
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function refuseOther(what: string, bytes: Buffer, there: Buffer): void {
  if (bytes.equals(there)) return
  throw new OperatorError(`${what} already exists with other contents. Restore into an empty DATA_DIR.`)
}
