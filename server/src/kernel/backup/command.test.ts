import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testLog, testTarget } from '../../../tests/database.ts'
import { everyRow } from '../../../tests/every-row.ts'
import { openFolder } from '../../adapters/files/folder.ts'
import { openDatabase } from '../db/open.ts'
import { mark, markedAt } from '../installation/marks.ts'
import { OperatorError } from '../operator-error.ts'
import { backupTo, restoreFrom } from './command.ts'

async function aPlace() {
  const target = await testTarget()
  return { ...target, log: testLog, uploads: await openFolder(join(target.dataDir, 'files')) }
}

const [from, to] = [await aPlace(), await aPlace()]

const damages: readonly (readonly [string, (line: string) => string])[] = [
  ['cut off', (line) => line.slice(0, -3)],
  ['of a table that nobody knows', () => '"nobody_knows" {"id": 1}'],
  ['whose value is of another type', () => '"stored_files" {"key": "a", "type": "b", "bytes": "many"}'],
  ['that lacks what it must have', () => '"stored_files" {"key": "a"}'],
  ['that holds no row', () => '"stored_files" 7'],
  ['whose name is broken', () => '"stored\\q_files" {"key": "a"}'],
]
describe('a backup with a line', () => {
  /** The lines of a backup with one upload. */
  let lines: string[]
  let empty: Awaited<ReturnType<typeof aPlace>>
  beforeAll(async () => {
    const whole = await aPlace()
    empty = await aPlace()
    const database = await openDatabase(whole)
    await database.db.execute(
      sql`insert into stored_files (key, type, bytes) values ('a.mp3', 'audio/mpeg', 1)`,
    )
    await database.close()
    const file = join(whole.dataDir, 'cuebook.backup')
    await backupTo(file, whole)
    lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
  })

  // Each is restored into the same place, which shows too that the one before has left nothing there.
  test.each(damages)('%s ends in a sentence', async (_how, damage) => {
    const damaged = lines.map((line) => (line.startsWith('"stored_files" ') ? damage(line) : line))
    const file = join(empty.dataDir, 'damaged.backup')
    await writeFile(file, damaged.join('\n'))
    const error = await restoreFrom(file, empty).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OperatorError)
    expect(String(error)).toContain('This backup is damaged')
  })
})

test('a restore brings back the rows, the uploads and the seal of a backup', async () => {
  const key = `${'ab'.repeat(32)}-${'0'.repeat(12)}.mp3`
  const upload = randomBytes(200_001)
  await from.uploads.put(key, upload, 'audio/mpeg')
  await mkdir(join(from.dataDir, 'seal'))
  await writeFile(join(from.dataDir, 'seal/ca.pem'), 'a certificate')
  const database = await openDatabase(from)
  await database.db.execute(
    sql`insert into stored_files (key, type, bytes)
        values (${key}, 'audio/mpeg', ${upload.length}), ('lost.mp3', 'audio/mpeg', 1)`,
  )
  const rows = await everyRow(database.db)
  await database.close()

  const file = join(from.dataDir, 'cuebook.backup')
  const madeAt = new Date()
  await backupTo(file, { ...from, noted: (db) => mark(db, 'backup', madeAt) })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await restoreFrom(file, to)

  const backedUp = await openDatabase(from)
  expect(await markedAt(backedUp.db, 'backup')).toEqual(madeAt)
  await backedUp.close()

  const restored = await openDatabase(to)
  expect(await everyRow(restored.db)).toEqual(rows)
  await restored.close()
  expect((await readFile(join(to.dataDir, 'files/ab', key))).equals(upload)).toBe(true)
  const seal = join(to.dataDir, 'seal/ca.pem')
  expect([await readFile(seal, 'utf8'), (await stat(seal)).mode & 0o777]).toEqual(['a certificate', 0o600])
})
