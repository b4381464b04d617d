import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** What lies in DATA_DIR beside the database and cannot be made again: uploads, and what proves sealed contracts. */
const FOLDERS = ['files', 'seal']
/** Uploads on their way in. */
const INCOMING = `files${sep}incoming`
const FILE_LINE = /^"\/((?:files|seal)\/(?:[\w-]+\/)?[\w-][\w.-]*)" "([A-Za-z0-9+/=]*)"$/

/** Each file as a line: its path from DATA_DIR, and its bytes. A file never changes under its name. */
export async function writeFolders(dataDir: string, write: (line: string) => Promise<void>): Promise<void> {
  for (const folder of FOLDERS) {
    for (const path of await filesUnder(dataDir, folder)) {
      const bytes = await readFile(path).catch(unlessMissing)
      const name = relative(dataDir, path).split(sep).join(posix.sep)
      if (bytes) await write(`${JSON.stringify(`/${name}`)} ${JSON.stringify(bytes.toString('base64'))}`)
    }
  }
}

/** Takes the files out of a backup's lines and puts them in their place; what is left are the rows. */
export async function* restoreFolders(dataDir: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const [, path, bytes] = line.startsWith('"/') ? (FILE_LINE.exec(line) ?? []) : []
    if (path && bytes !== undefined) await putBack(join(dataDir, path), Buffer.from(bytes, 'base64'))
    else yield line
  }
}

async function filesUnder(dataDir: string, folder: string): Promise<string[]> {
  const found = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
    unlessMissing,
  )
  return (found ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(dataDir, path).startsWith(INCOMING))
    .sort()
}

async function putBack(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600).catch(unlessThere)
  if (file) {
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  } else if (!bytes.equals(await readFile(path))) {
    throw new OperatorError(`${path} is there already, and is another. Restore into an empty DATA_DIR.`)
  }
}

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code === code) return null
    throw error
  }
const unlessMissing = unless('ENOENT')
const unlessThere = unless('EEXIST')
