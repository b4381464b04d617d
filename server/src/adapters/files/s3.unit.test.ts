import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../settings.ts'
import { bucketOwner, startBucket } from './bucket.fixture.ts'
import { s3Files } from './s3.ts'
import { signS3 } from './sign-s3.ts'

const bucket = await startBucket('music')
const inBucket = { endpoint: bucket.endpoint, bucket: 'music', ...bucketOwner }
afterAll(() => bucket.close())

describe('the settings', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
    S3_BUCKET: 'music',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hush',
  }

  test('are all four set, or none', () => {
    const { S3_ENDPOINT: endpoint, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = whole
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    expect(readSettings(whole).s3).toEqual({ endpoint, bucket: S3_BUCKET, ...keys })
    expect(readSettings({}).s3).toBeUndefined()
  })

  test.each(Object.keys(whole))('without %s are refused', (name) => {
    const missing = `Keeping files in a bucket needs ${Object.keys(whole).join(', ')}; ${name} is not set.`
    expect(() => readSettings({ ...whole, [name]: '' })).toThrow(missing)
  })
})

describe('the bucket', () => {
  test('gets the type, and is addressed by path', async () => {
    await s3Files(inBucket).put('typed.mp3', Buffer.from('x'), 'audio/mpeg')
    expect(bucket.objects.get('typed.mp3')).toEqual({ bytes: Buffer.from('x'), type: 'audio/mpeg' })
  })

  test.each(['reset', 'unavailable'] as const)(
    'that is %s once is asked again, and twice is a failure',
    async (trick) => {
      const files = s3Files(inBucket)
      bucket.misbehave.push(trick)
      await files.put(`${trick}.mp3`, Buffer.from('once'), 'audio/mpeg')
      expect(bucket.objects.get(`${trick}.mp3`)?.bytes.toString()).toBe('once')
      bucket.misbehave.push(trick, trick)
      await expect(files.open(`${trick}.mp3`)).rejects.toThrow()
      expect(bucket.misbehave).toEqual([])
    },
  )

  test('that does not answer is given up in time', async () => {
    bucket.misbehave.push('hang')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await expect(s3Files({ ...inBucket, timeoutMs: 150 }).open('typed.mp3')).rejects.toThrow(
      'did not answer in time',
    )
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 150)
  })

  test('that stops sending midway breaks the stream', async () => {
    await s3Files(inBucket).put('long.mp3', randomBytes(100_000), 'audio/mpeg')
    bucket.misbehave.push('hang-midway')
    const opened = await s3Files({ ...inBucket, timeoutMs: 1_500 }).open('long.mp3')
    await expect(opened && buffer(opened.stream)).rejects.toThrow('stopped sending')
  })

  test('cannot redirect us to another site', async () => {
    bucket.misbehave.push('redirect', 'redirect')
    await expect(s3Files(inBucket).open('typed.mp3')).rejects.toThrow()
    bucket.misbehave.length = 0
  })

  test('refuses a wrong secret, id, clock or bucket, and the error shows no secret', async () => {
    const wrong = [
      { secretAccessKey: 'hunter2-hunter2' },
      { accessKeyId: 'NOBODY' },
      { now: () => new Date('2020-01-01') },
      { bucket: 'nowhere' },
    ]
    const messages: string[] = []
    for (const difference of wrong) {
      const files = s3Files({ ...inBucket, ...difference })
      const asks = [() => files.put('a.mp3', Buffer.from('x'), 'audio/mpeg'), () => files.open('typed.mp3')]
      for (const ask of asks)
        messages.push(
          await ask().then(
            () => 'it worked',
            (error: Error) => error.message,
          ),
        )
    }
    expect(messages.map((text) => /<Code>(\w+)</.exec(text)?.[1])).toEqual([
      ...['SignatureDoesNotMatch', 'SignatureDoesNotMatch', 'InvalidAccessKeyId', 'InvalidAccessKeyId'],
      ...['RequestTimeTooSkewed', 'RequestTimeTooSkewed', 'NoSuchBucket', 'NoSuchBucket'],
    ])
    expect(messages.join()).not.toContain('hunter2')
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

  test('is right for GET with a range', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
    expect(signatureOf({ method: 'GET', url, headers: { Range: 'bytes=0-9' } })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  test('is right for PUT', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text')
    const headers = { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    expect(signatureOf({ method: 'PUT', url, headers, body: Buffer.from('Welcome to Amazon S3.') })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })
})
