import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { OperatorError } from '../../kernel/operator-error.ts'
import { bucketOwner, startBucket } from './bucket.fixture.ts'
import { openFolder } from './folder.ts'
import type { Files } from './port.ts'
import { s3Files } from './s3.ts'

const root = await mkdtemp(join(tmpdir(), 'cuebook-files-'))
const bucket = await startBucket('music')
const inBucket = { endpoint: bucket.endpoint, bucket: 'music', ...bucketOwner }
afterAll(async () => {
  await bucket.close()
  await rm(root, { recursive: true, force: true })
})

const adapters: [string, Files][] = [
  ['folder', await openFolder(join(root, 'files'))],
  ['s3', s3Files(inBucket)],
]
let count = 0
const aKey = () => `${randomBytes(32).toString('hex')}-${++count}.webp`

describe.each(adapters)('the %s store', (kind, files) => {
  const read = async (key: string, range?: { start: number; end: number }) => {
    const opened = await files.open(key, range)
    return opened && { size: opened.size, bytes: await buffer(opened.stream) }
  }

  test('names its kind', () => expect(files.kind).toBe(kind))

  test.each([0, 1, 70_000, 3_000_000])('gives back the %i bytes it was given', async (length) => {
    const key = aKey()
    const bytes = randomBytes(length)
    await files.put(key, bytes, 'image/webp')
    const found = await read(key)
    expect(found?.size).toBe(length)
    expect(found?.bytes.equals(bytes)).toBe(true)
  })

  test('gives a part, with both ends included, and the size of the whole file', async () => {
    const key = aKey()
    const bytes = randomBytes(200_000)
    await files.put(key, bytes, 'audio/mpeg')
    for (const range of [
      { start: 0, end: 0 },
      { start: 0, end: 199_999 },
      { start: 199_999, end: 199_999 },
      { start: 70_000, end: 140_123 },
    ]) {
      const found = await read(key, range)
      expect(found?.size).toBe(200_000)
      expect(found?.bytes.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
    }
  })

  test('keeps what it has when the same key comes again', async () => {
    const key = aKey()
    await Promise.all([1, 2, 3, 4].map(() => files.put(key, Buffer.from('the same'), 'audio/ogg')))
    expect((await read(key))?.bytes.toString()).toBe('the same')
  })

  test('returns null for a key that was never stored', async () => {
    expect(await read(aKey())).toBeNull()
    expect(await read(aKey(), { start: 0, end: 5 })).toBeNull()
  })

  test('removes a file, and accepts a key that is not there', async () => {
    const key = aKey()
    await files.put(key, Buffer.from('x'), 'image/webp')
    await files.remove(key)
    await files.remove(key)
    expect(await read(key)).toBeNull()
  })

  test('lets a reader stop early', async () => {
    const key = aKey()
    await files.put(key, randomBytes(2_000_000), 'audio/mpeg')
    const opened = await files.open(key)
    await opened?.stream.iterator({ destroyOnReturn: true }).next()
    opened?.stream.destroy()
    await files.remove(key)
  })

  test.each([
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    'a/b',
    'a\\b',
    '/etc/passwd',
    '.hidden',
    'a..b',
    'x.',
    'a b',
    'a\0b',
    'a%2fb',
    'A',
    'é',
    'a?b',
    'a#b',
    'x'.repeat(201),
  ])('refuses %j as a key', async (key) => {
    const calls = [
      () => files.put(key, Buffer.from('x'), 'x/y'),
      () => files.open(key),
      () => files.remove(key),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow('not the key of a file')
  })
})

describe('the folder', () => {
  test('is private to its owner, and holds only whole files', async () => {
    const at = join(root, 'private')
    const files = await openFolder(at)
    await files.put('abc.webp', Buffer.from('x'), 'image/webp')
    const modes = await Promise.all(['', 'incoming', 'ab', 'ab/abc.webp'].map((path) => stat(join(at, path))))
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '700', '600'])
    expect(await readdir(join(at, 'incoming'))).toEqual([])
  })

  test('leaves nothing behind when a file cannot be written', async () => {
    const at = join(root, 'broken')
    const files = await openFolder(at)
    await writeFile(join(at, 'ab'), 'a file where a folder should be')
    await expect(files.put('abc.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
    expect(await readdir(join(at, 'incoming'))).toEqual([])
  })

  test('removes what a killed process was writing, but not what is being written now', async () => {
    const at = join(root, 'killed')
    await openFolder(at)
    for (const name of ['old', 'young']) await writeFile(join(at, 'incoming', name), 'half')
    const twoHoursAgo = Date.now() / 1000 - 7200
    await utimes(join(at, 'incoming', 'old'), twoHoursAgo, twoHoursAgo)
    await openFolder(at)
    expect(await readdir(join(at, 'incoming'))).toEqual(['young'])
  })

  test('gives the operator one clear line when it cannot be made', async () => {
    const at = join(root, 'taken')
    await writeFile(at, 'a file')
    await expect(openFolder(at)).rejects.toThrow(OperatorError)
    await expect(openFolder(at)).rejects.toThrow(/^Uploaded files cannot be kept in .*DATA_DIR/)
  })

  test('leaves everything outside of it untouched', async () => {
    expect(existsSync(join(root, 'x'))).toBe(false)
    expect((await readdir(root)).sort()).toEqual(['broken', 'files', 'killed', 'private', 'taken'])
    expect(await readFile(join(root, 'taken'), 'utf8')).toBe('a file')
  })
})
