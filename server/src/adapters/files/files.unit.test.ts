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
import { signS3 } from './sign-s3.ts'

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

  test('says what it is', () => expect(files.kind).toBe(kind))

  test.each([0, 1, 70_000, 3_000_000])('gives back the %i bytes it was given', async (length) => {
    const key = aKey()
    const bytes = randomBytes(length)
    await files.put(key, bytes, 'image/webp')
    const found = await read(key)
    expect(found?.size).toBe(length)
    expect(found?.bytes.equals(bytes)).toBe(true)
  })

  test('gives a part, both ends counted in, and the size of the whole', async () => {
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

  test('has nothing under a key nobody gave, and says so with null', async () => {
    expect(await read(aKey())).toBeNull()
    expect(await read(aKey(), { start: 0, end: 5 })).toBeNull()
  })

  test('forgets, also what it never had', async () => {
    const key = aKey()
    await files.put(key, Buffer.from('x'), 'image/webp')
    await files.remove(key)
    await files.remove(key)
    expect(await read(key)).toBeNull()
  })

  test('a reader who leaves early holds nothing up', async () => {
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
  ])('%j is no key', async (key) => {
    const calls = [
      () => files.put(key, Buffer.from('x'), 'x/y'),
      () => files.open(key),
      () => files.remove(key),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow('not the key of a file')
  })
})

describe('the folder', () => {
  test('is for its owner only, and holds whole files only', async () => {
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

  test('clears away what a killed process was writing, but not what is being written', async () => {
    const at = join(root, 'killed')
    await openFolder(at)
    for (const name of ['old', 'young']) await writeFile(join(at, 'incoming', name), 'half')
    const twoHoursAgo = Date.now() / 1000 - 7200
    await utimes(join(at, 'incoming', 'old'), twoHoursAgo, twoHoursAgo)
    await openFolder(at)
    expect(await readdir(join(at, 'incoming'))).toEqual(['young'])
  })

  test('that cannot be made is one clear line for the operator', async () => {
    const at = join(root, 'taken')
    await writeFile(at, 'a file')
    await expect(openFolder(at)).rejects.toThrow(OperatorError)
    await expect(openFolder(at)).rejects.toThrow(/^Uploaded files cannot be kept in .*DATA_DIR/)
  })

  test('nothing outside of it was touched', async () => {
    expect(existsSync(join(root, 'x'))).toBe(false)
    expect((await readdir(root)).sort()).toEqual(['broken', 'files', 'killed', 'private', 'taken'])
    expect(await readFile(join(root, 'taken'), 'utf8')).toBe('a file')
  })
})

describe('the bucket', () => {
  test('is told the type, and is addressed by path', async () => {
    await s3Files(inBucket).put('typed.mp3', Buffer.from('x'), 'audio/mpeg')
    expect(bucket.objects.get('typed.mp3')).toEqual({ bytes: Buffer.from('x'), type: 'audio/mpeg' })
  })

  test.each(['reset', 'unavailable'] as const)('%s once is repeated, twice is a failure', async (trick) => {
    const files = s3Files(inBucket)
    bucket.misbehave.push(trick)
    await files.put(`${trick}.mp3`, Buffer.from('once'), 'audio/mpeg')
    expect(bucket.objects.get(`${trick}.mp3`)?.bytes.toString()).toBe('once')
    bucket.misbehave.push(trick, trick)
    await expect(files.open(`${trick}.mp3`)).rejects.toThrow()
    expect(bucket.misbehave).toEqual([])
  })

  test('that does not answer is given up in time', async () => {
    bucket.misbehave.push('hang')
    const began = performance.now()
    await expect(s3Files({ ...inBucket, timeoutMs: 150 }).open('typed.mp3')).rejects.toThrow(
      'did not answer in time',
    )
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  test('that falls silent midway breaks the stream', async () => {
    const files = s3Files({ ...inBucket, timeoutMs: 150 })
    await files.put('long.mp3', randomBytes(100_000), 'audio/mpeg')
    bucket.misbehave.push('hang-midway')
    const opened = await files.open('long.mp3')
    await expect(opened && buffer(opened.stream)).rejects.toThrow('fell silent')
  })

  test('never sends us elsewhere', async () => {
    bucket.misbehave.push('redirect', 'redirect')
    await expect(s3Files(inBucket).open('typed.mp3')).rejects.toThrow()
    bucket.misbehave.length = 0
  })

  test('with the wrong secret, id, clock or bucket is a failure that shows no secret', async () => {
    const wrong = [
      { secretAccessKey: 'hunter2-hunter2' },
      { accessKeyId: 'NOBODY' },
      { now: () => new Date('2020-01-01') },
      { bucket: 'nowhere' },
    ]
    const told: string[] = []
    for (const difference of wrong) {
      const files = s3Files({ ...inBucket, ...difference })
      const asks = [() => files.put('a.mp3', Buffer.from('x'), 'audio/mpeg'), () => files.open('typed.mp3')]
      for (const ask of asks)
        told.push(
          await ask().then(
            () => 'it worked',
            (error: Error) => error.message,
          ),
        )
    }
    expect(told.map((text) => /<Code>(\w+)</.exec(text)?.[1])).toEqual([
      ...['SignatureDoesNotMatch', 'SignatureDoesNotMatch', 'InvalidAccessKeyId', 'InvalidAccessKeyId'],
      ...['RequestTimeTooSkewed', 'RequestTimeTooSkewed', 'NoSuchBucket', 'NoSuchBucket'],
    ])
    expect(told.join()).not.toContain('hunter2')
    expect(bucket.objects.has('a.mp3')).toBe(false)
  })
})

// The examples Amazon publishes for Signature Version 4 on S3, with the answers printed there.
describe('the signature', () => {
  const credentials = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const signatureOf = (request: Parameters<typeof signS3>[0]) =>
    signS3(request, credentials, new Date('2013-05-24T00:00:00Z')).authorization?.split('Signature=')[1]

  test('of GET with a range', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
    expect(signatureOf({ method: 'GET', url, headers: { Range: 'bytes=0-9' } })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  test('of PUT', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text')
    const headers = { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    expect(signatureOf({ method: 'PUT', url, headers, body: Buffer.from('Welcome to Amazon S3.') })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })
})
