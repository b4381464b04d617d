import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { bucketOwner, startBucket } from '../adapters/files/bucket.fixture.ts'
import { anMp3 } from '../profiles/clips/sounds.fixture.ts'
import { sendClip } from '../profiles/uploads.fixture.ts'
import { addressOf } from './queries.ts'
import { storeFiles } from './store.ts'

const { app, ctx, visitor, target } = await testApp()
const sound = randomBytes(150_000)
const [{ key }] = await storeFiles(ctx, [{ bytes: sound, type: 'audio/mpeg', ending: '.mp3' }])
const address = addressOf(key)
const ask = (headers: Record<string, string> = {}, url = address) => visitor().get(url, { headers })

test('a file is sent whole, may be cached for ever, and cannot run scripts', async () => {
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(sound)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(sound.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    etag: `"${key}"`,
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('HEAD has the same headers and no body', async () => {
  const head = await visitor().call('HEAD', address)
  const { headers } = await ask()
  const same = [
    'content-type',
    'content-length',
    'cache-control',
    'etag',
    'content-security-policy',
    'accept-ranges',
  ]
  for (const name of same) expect(head.headers[name], name).toBe(headers[name])
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('a file that is neither a picture nor a sound is a download', async () => {
  const [file] = await storeFiles(ctx, [
    { bytes: Buffer.from('%PDF'), type: 'application/pdf', ending: '.pdf' },
  ])
  expect((await ask({}, addressOf(file.key))).headers['content-disposition']).toBe('attachment')
})

test('a file is never compressed, because it is small already and may be read in parts', async () => {
  const [file] = await storeFiles(ctx, [{ bytes: Buffer.alloc(50_000), type: 'text/plain', ending: '.txt' }])
  const answer = await ask({ 'accept-encoding': 'br, gzip' }, addressOf(file.key))
  expect([answer.headers['content-encoding'], answer.rawPayload.length]).toEqual([undefined, 50_000])
})

describe('a file that the browser already has', () => {
  test.each([`"${key}"`, `W/"${key}"`, `"other", "${key}"`, '*'])(
    'is not sent again for the tag %s',
    async (etag) => {
      const answer = await ask({ 'if-none-match': etag })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
      expect(answer.headers['cache-control']).toContain('immutable')
    },
  )

  test('is sent for another tag', async () => {
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('a Range header', () => {
  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=0-', 0, 150_000],
    ['bytes=149999-', 149_999, 150_000],
    ['bytes=-10', 149_990, 150_000],
    ['bytes=70000-90000', 70_000, 90_001],
    ['bytes=100-999999999', 100, 150_000],
  ])('%s gets that part', async (range, start, end) => {
    const answer = await ask({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/150000`,
      'content-length': String(end - start),
      'content-type': 'audio/mpeg',
    })
    expect(answer.rawPayload.equals(sound.subarray(start, end))).toBe(true)
  })

  test.each(['bytes=150000-', 'bytes=999999-9999999', 'bytes=-0'])(
    '%s gets 416, because there is no such part',
    async (range) => {
      const answer = await ask({ range })
      expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
        416,
        'bytes */150000',
        '',
      ])
      expect(answer.headers['cache-control']).not.toContain('immutable')
    },
  )

  test.each(['bytes=5-1', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=1-2', 'x'.repeat(2000)])(
    '%s gets the whole file',
    async (range) => {
      expect((await ask({ range })).statusCode).toBe(200)
    },
  )

  test('gets a part only if the file is still the one that If-Range names', async () => {
    const range = 'bytes=0-1'
    expect((await ask({ range, 'if-range': `"${key}"` })).statusCode).toBe(206)
    expect((await ask({ range, 'if-range': '"other"' })).statusCode).toBe(200)
  })
})

describe('a file is not found', () => {
  test.each([
    'x',
    '..',
    '..%2f..%2fpackage.json',
    '%2e%2e%2fdb.lock',
    `${'0'.repeat(64)}-${'0'.repeat(12)}.webp`,
    `${key}.bak`,
    key.toUpperCase(),
    'incoming',
    `${key}%00`,
    'é',
  ])('under the name %s', async (name) => {
    const answer = await app.inject(`/api/files/${name}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(String(answer.headers['cache-control'])).not.toContain('immutable')
  })

  test('when the store has lost or damaged it', async () => {
    const [lost] = await storeFiles(ctx, [{ bytes: Buffer.from('x'), type: 'image/webp', ending: '.webp' }])
    await rm(join(target.dataDir, 'files', lost.key.slice(0, 2), lost.key))
    expect((await ask({}, addressOf(lost.key))).statusCode).toBe(404)
    await ctx.files.put(lost.key, Buffer.from('longer'), 'image/webp')
    expect((await ask({}, addressOf(lost.key))).statusCode).toBe(404)
  })

  test('but the answer is 503 when the store cannot be reached', async () => {
    const { open } = ctx.files
    Object.assign(ctx.files, { open: () => Promise.reject(new Error('gone')) })
    const answer = await ask()
    Object.assign(ctx.files, { open })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.busy'])
  })
})

describe('with S3_* set', async () => {
  const bucket = await startBucket('cuebook')
  afterAll(() => bucket.close())
  const env = {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'cuebook',
    S3_ACCESS_KEY_ID: bucketOwner.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucketOwner.secretAccessKey,
  }
  const elsewhere = await testApp({ env })

  test('files are stored in the bucket, served from it in parts, and deleted from it', async () => {
    const dj = await elsewhere.signedIn({ role: 'dj' })
    const mix = anMp3(200)
    const { id, url } = (await sendClip(dj, mix)).json()
    expect([...bucket.objects.values()]).toEqual([{ bytes: mix, type: 'audio/mpeg' }])
    const part = await dj.get(url, { headers: { range: 'bytes=1000-1999' } })
    expect([part.statusCode, part.rawPayload.equals(mix.subarray(1000, 2000))]).toEqual([206, true])
    expect((await dj.get(url)).rawPayload.equals(mix)).toBe(true)
    await dj.delete(`/api/users/clips/${id}`)
    expect(bucket.objects.size).toBe(0)
  })
})
