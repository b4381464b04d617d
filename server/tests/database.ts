import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { Database } from '../src/kernel/db/database.ts'
import { openDatabase } from '../src/kernel/db/open.ts'
import { onServer, urlOf } from './setup-postgres.ts'

export const testLog = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })

/** Which engine this run is on; the same test files run on both. */
export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

export interface TestTarget {
  readonly databaseUrl?: string
  readonly dataDir: string
}

/**
 * Where a fresh, migrated database lies, to be opened here or by a process of its own.
 * Call it at the top of a test file or describe; it is removed after the file.
 */
export async function testTarget(): Promise<TestTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuebook-test-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  if (testEngine === 'embedded') {
    const db = join(dataDir, 'db')
    await mkdir(db, { mode: 0o700 })
    await cp(inject('embeddedTemplate'), db, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { dataDir }
  }
  const { adminUrl, prefix } = inject('postgres')
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`
  await onServer(adminUrl, (client) => client.query(`create database ${name} template ${prefix}`))
  return { dataDir, databaseUrl: urlOf(adminUrl, name) }
}

/** A fresh, migrated database on the engine of this run: `const { db } = await testDatabase()`. */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase({ ...(await testTarget()), log: testLog })
  afterAll(() => database.close())
  return database
}
