import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startChild } from '../../../../tests/child.ts'
import { testLog, testTarget } from '../../../../tests/database.ts'
import { OperatorError } from '../../operator-error.ts'
import { openDatabase } from '../open.ts'

const target = await testTarget()
const fresh = await mkdtemp(join(tmpdir(), 'cuebook-fresh-'))
afterAll(() => rm(fresh, { recursive: true }))

const open = (dataDir: string) => openDatabase({ dataDir, log: testLog })
async function refusal(dataDir: string): Promise<string> {
  const error = await open(dataDir).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(OperatorError)
  return error instanceof Error ? error.message : ''
}

test('one process at a time holds a folder, the others learn which one, and a killed process holds none', async () => {
  const holder = await startChild('hold-database.ts', target)
  expect(await holder.nextLine()).toBe('open')
  expect(await refusal(target.dataDir)).toContain(`in use by process ${holder.pid}, running since 20`)
  await holder.kill()

  const racers = await Promise.all([1, 2, 3].map(() => startChild('hold-database.ts', target)))
  const said = await Promise.all(racers.map((racer) => racer.nextLine()))
  const winner = racers[said.indexOf('open')]
  const losers = said.filter((line) => line !== 'open')
  expect(losers).toHaveLength(2)
  for (const line of losers) expect(line).toContain(`in use by process ${winner?.pid}, running since 20`)
  await winner?.kill()

  const database = await open(target.dataDir)
  expect(await refusal(target.dataDir)).toContain(`in use by process ${process.pid}`)
  await database.close()
  expect(await readdir(target.dataDir)).toEqual(['db', 'db.lock'])
})

test('a first start killed midway leaves no database; the next one makes it, private to this user', async () => {
  const child = await startChild('hold-database.ts', { dataDir: fresh })
  await appearance(fresh, 'db.new')
  await appearance(join(fresh, 'db.new'), 'PG_VERSION')
  await child.kill()
  expect(existsSync(join(fresh, 'db'))).toBe(false)

  const database = await open(fresh)
  const { rows } = await database.db.execute(sql`select count(*)::int as n from schema_migrations`)
  expect(rows).toEqual([{ n: expect.any(Number) }])
  await database.close()
  expect(await readdir(fresh)).toEqual(['db', 'db.lock'])
  expect((await stat(join(fresh, 'db'))).mode & 0o777).toBe(0o700)
})

describe('the error explains why a folder cannot be opened:', () => {
  test.each([
    [
      'it is of another PostgreSQL version',
      '17\n',
      'was made by PostgreSQL 17 and this version of Cuebook brings 18',
    ],
    ['it is not a database', undefined, 'is not a database of Cuebook'],
  ])('%s', async (_, version, message) => {
    const dataDir = await mkdtemp(join(fresh, 'old-'))
    await mkdir(join(dataDir, 'db'))
    if (version) await writeFile(join(dataDir, 'db', 'PG_VERSION'), version)
    expect(await refusal(dataDir)).toContain(message)
  })

  test('a file is in its place', async () => {
    const file = join(fresh, 'file')
    await writeFile(file, '')
    expect(await refusal(join(file, 'data'))).toContain('cannot be made')
  })
})

/** Resolves when the folder holds a file of that name. */
function appearance(folder: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, check)
    function check(): void {
      if (!existsSync(join(folder, name))) return
      watcher.close()
      resolve()
    }
    check()
  })
}
