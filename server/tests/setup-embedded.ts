import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../src/kernel/db/embedded/embedded.ts'
import { MIGRATIONS_FOLDER } from '../src/kernel/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database folder to copy. */
    embeddedTemplate: string
  }
}

const CACHE = fileURLToPath(new URL('../../.cache/test-database/', import.meta.url))

/** Makes the template once; later runs with the same migrations and engine find it. */
export default async function setup(project: TestProject): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const template = join(CACHE, fingerprint())
  if (!existsSync(template)) {
    pruneOld()
    const dataDir = mkdtempSync(join(CACHE, 'making-'))
    const database = await openEmbedded({ dataDir, log: pino({ level: 'silent' }) })
    await database.close()
    try {
      renameSync(join(dataDir, 'db'), template)
    } catch (error) {
      // Another run has made the same template meanwhile.
      if (!existsSync(template)) throw error
    }
    rmSync(dataDir, { recursive: true })
  }
  project.provide('embeddedTemplate', template)
}

/** Removes only templates older than a day, because another run may be using a newer one. */
function pruneOld(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)))
  }
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(readFileSync(join(dirname(entry), '..', 'package.json')))
  return hash.digest('hex').slice(0, 16)
}
