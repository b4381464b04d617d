import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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
  const dataDir = mkdtempSync(join(tmpdir(), 'cuebook-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  if (testEngine === 'embedded') {
    const db = join(dataDir, 'db')
    mkdirSync(db, { mode: 0o700 })
    // It has more than a thousand files. Node copies them three times as fast when it is not asked to do so in between.
    cpSync(inject('embeddedTemplate'), db, { recursive: true })
    return { dataDir }
  }
  const { adminUrl, prefix } = inject('postgres')
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`
  // By default each page of the copy is written to the log as well, which takes twice the processor.
  const copy = `create database ${name} template ${prefix} strategy file_copy`
  await onServer(adminUrl, (client) => client.query(copy))
  return { dataDir, databaseUrl: urlOf(adminUrl, name) }
}

/** A fresh, migrated database on the engine of this run: `const { db } = await testDatabase()`. */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase({ ...(await testTarget()), log: testLog })
  afterAll(() => database.close())
  return database
}
