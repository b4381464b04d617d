import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const HOME = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(HOME, '.cache', 'test-children')
const HOUR_MS = 3_600_000
/** What the programs are made of. */
const SOURCES = ['package-lock.json', 'scripts/build-server.mjs', '{domain,server}/{src,tests}/**/*.ts']

/** They all share what is compiled. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') } as const

let built: Promise<string> | undefined

/**
 * The arguments for Node that run a file of tests/children. It is bundled as the server is, because loading its many files
 * takes a second of the processor at each start.
 */
export async function builtChild(file: string): Promise<string[]> {
  built ??= build()
  return ['--enable-source-maps', join(await built, `${basename(file, '.ts')}.js`)]
}

/** Later runs with the same sources find the bundle. */
async function build(): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const folder = join(CACHE, fingerprint())
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  pruneOld()
  const making = mkdtempSync(join(CACHE, 'making-'))
  await promisify(execFile)(process.execPath, [join(HOME, 'scripts', 'build-server.mjs'), making])
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another worker has made the same meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(making, { recursive: true })
  }
  return folder
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: HOME }).sort()) {
    const { mtimeMs, size } = statSync(join(HOME, path))
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Removes what no run has asked for in the last hour; other workers may be using, or just be making, the rest. */
function pruneOld(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name)
    const asked = statSync(folder, { throwIfNoEntry: false })
    if (asked && Date.now() - asked.mtimeMs > HOUR_MS) rmSync(folder, { recursive: true, force: true })
  }
}
