import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, testLog, testTarget } from '../../../tests/database.ts'
import type { Db } from './database.ts'
import { openDatabase } from './open.ts'

const limitOf = async (db: Db) =>
  (
    await db.execute<{ ms: number }>(
      sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
    )
  ).rows[0]?.ms ?? 0

test('a command that reads the whole database may take hours, a request half a minute', async () => {
  const { db } = await testDatabase()
  expect(await limitOf(db)).toBeLessThanOrEqual(30_000)
  const patient = await openDatabase({ ...(await testTarget()), log: testLog, isPatient: true })
  afterAll(() => patient.close())
  expect(await limitOf(patient.db)).toBeGreaterThan(3_600_000)
})
