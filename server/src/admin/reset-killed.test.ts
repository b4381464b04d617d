import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startChild } from '../../tests/child.ts'
import { type TestTarget, testLog, testTarget } from '../../tests/database.ts'
import { everyRow } from '../../tests/every-row.ts'
import { aUser } from '../../tests/people.ts'
import { openFolder } from '../adapters/files/folder.ts'
import { storeFiles } from '../files/store.ts'
import { restoreFrom } from '../kernel/backup/command.ts'
import { openDatabase } from '../kernel/db/open.ts'
import { clips } from '../profiles/table.ts'

const [target, restored] = [await testTarget(), await testTarget()]
const folderOf = ({ dataDir }: TestTarget) => openFolder(join(dataDir, 'files'))
const sounds = ['first', 'second'].map((text) => ({
  bytes: Buffer.from(text),
  type: 'audio/mpeg',
  ending: '.mp3',
}))

async function rowsIn(place: TestTarget) {
  const database = await openDatabase({ ...place, log: testLog })
  const rows = await everyRow(database.db)
  await database.close()
  return rows
}

async function fill() {
  const database = await openDatabase({ ...target, log: testLog })
  const user = await aUser(database.db)
  const store = { database, files: await folderOf(target), log: testLog, now: () => new Date() }
  const keys: string[] = []
  for (const [n, sound] of sounds.entries()) {
    const [{ key }] = await storeFiles(store, [sound])
    await database.db.insert(clips).values({ userId: user.id, slot: n + 1, title: 'Live set', fileKey: key })
    keys.push(key)
  }
  const rows = await everyRow(database.db)
  await database.close()
  return { keys, rows }
}

async function killedAt(stopAt: string, late: string): Promise<{ whole: string[]; parts: number }> {
  const stopping = { ...target, stopAt, late }
  const child = await startChild('reset.ts', stopping)
  expect(await child.nextLine()).toBe(stopAt)
  await child.kill()
  const names = await readdir(join(target.dataDir, 'exports'))
  const whole = names.filter((name) => !name.endsWith('.part'))
  return { whole, parts: names.length - whole.length }
}

async function sound(place: TestTarget, key: string): Promise<string | null> {
  const opened = await (await folderOf(place)).open(key)
  return opened && (await buffer(opened.stream)).toString()
}

test('a reset that is killed at any moment has deleted nothing, or its export is complete', async () => {
  const { keys, rows: before } = await fill()
  const [first = '', late = ''] = keys
  expect(await killedAt('rows written', late)).toEqual({ whole: [], parts: 1 })
  expect((await killedAt('before commit', late)).whole).toHaveLength(1)
  expect(await rowsIn(target)).toEqual(before)

  const after = await killedAt('before removal', late)
  expect(after.whole).toHaveLength(2)
  const { users, clips, stored_files: files } = await rowsIn(target)
  expect([users?.length, clips?.length, files?.length]).toEqual([0, 0, 2])

  const [, path = ''] = after.whole.sort()
  const exported = join(target.dataDir, 'exports', path)
  await restoreFrom(exported, { ...restored, log: testLog, uploads: await folderOf(restored) })
  expect(await rowsIn(restored)).toEqual(before)
  for (const place of [target, restored]) {
    expect([await sound(place, first), await sound(place, late)]).toEqual(['first', 'second'])
  }
}, 180_000)
