import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findPostgresBin } from '../../../../scripts/peers.mjs'
import { type Child, startChild } from '../../../tests/child.ts'
import { type TestTarget, testEngine, testLog, testTarget } from '../../../tests/database.ts'
import { startPostgres } from '../../../tests/peers/postgres-server.ts'
import { openDatabase } from './open.ts'

// This test kills the server, so it starts one of its own, with fsync on to keep what was acknowledged.
// Without PostgreSQL's programs (TEST_DATABASE_URL alone), only the process that writes is killed.
const own = testEngine === 'postgres' && findPostgresBin() !== null
const server = own ? await startPostgres({ durable: true }) : undefined
afterAll(() => server?.stop())
const target: TestTarget = server
  ? { ...(await testTarget()), databaseUrl: server.url('postgres') }
  : await testTarget()
const acknowledged = new Set<string>()

/** Reads acknowledgements up to the last one that the process managed to send. */
async function collect(child: Child, enough: () => Promise<void>): Promise<void> {
  let count = 0
  let ending: Promise<void> | undefined
  for (let line = await child.nextLine(); line !== ''; line = await child.nextLine()) {
    acknowledged.add(line)
    count += 1
    if (count === 500) ending = enough()
  }
  await ending
  expect(count).toBeGreaterThanOrEqual(500)
}

test('kill -9 during writes loses no acknowledged row, three times in a row', async () => {
  for (const round of [1, 2, 3]) {
    const writer = await startChild('write-rows.ts', target)
    await collect(writer, async () => {
      // The first round kills only the writing process, the others kill our own server first.
      if (round > 1) await server?.crash()
      await writer.kill()
    })
    if (round > 1) await server?.restart()
  }

  const { db, close } = await openDatabase({ ...target, log: testLog })
  const { rows } = await db.execute<{ id: string; note: string }>(sql`select id, note from written`)
  await close()
  const found = new Set(rows.map((row) => row.id))
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
  expect(rows.filter((row) => row.note !== 'second')).toEqual([])
})
