import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '@cuebook/domain/kernel/failure.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { sendPicture, smallOf } from '../uploads.fixture.ts'
import { hostileUploads } from './hostile-pictures.fixture.ts'

const { ctx, signedIn, visitor, target } = await testApp()
const { db } = ctx.database
const person = await signedIn()
const uploads = await hostileUploads()
const memoryBefore = process.memoryUsage().rss
let memoryPeak = 0
const watch = setInterval(() => {
  memoryPeak = Math.max(memoryPeak, process.memoryUsage().rss)
}, 5)
afterAll(() => clearInterval(watch))

/** Texts that a stored picture must not contain. */
const foreign = [
  '<script',
  '<html',
  '<?php',
  'PK\x03\x04',
  'EXIF',
  'Exif',
  'GPSL',
  'XMP ',
  'ICCP',
  'A Person',
]

async function stored(address: string): Promise<Buffer> {
  const answer = await visitor().get(address)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  return answer.rawPayload
}

async function expectClean(bytes: Buffer, side: number): Promise<void> {
  const { format, width, height, exif, xmp, iptc, icc, orientation, pages } = await sharp(bytes).metadata()
  expect({ format, width, height, pages }).toEqual({
    format: 'webp',
    width: side,
    height: side,
    pages: undefined,
  })
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array.from({ length: 5 }, () => undefined))
  for (const text of foreign) expect(bytes.includes(text, 0, 'latin1'), text).toBe(false)
  // The length in the header is the whole file, so nothing follows the picture.
  expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length)
}

test('there are at least a hundred hostile uploads, each different', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(100)
  expect(new Set(uploads.map(({ name }) => name)).size).toBe(uploads.length)
})

describe('a hostile upload is refused with a sentence or becomes a clean picture', () => {
  const pictures = new Set<string>()

  test.each(uploads)('$name', async ({ bytes, type, expect: expected }) => {
    await db.delete(attempts)
    const answer = await sendPicture(person, bytes, type)
    const became = answer.statusCode === 200 ? 'picture' : 'refused'
    if (expected !== 'either') expect([became, answer.json().code]).toEqual([expected, answer.json().code])
    if (became === 'refused') {
      const { code, message } = failure.parse(answer.json())
      expect([413, 415, 422]).toContain(answer.statusCode)
      expect(code).toMatch(/^profile\.(not-an-image|image-\w+)/)
      expect(message).toMatch(/^[A-Z].* .*\w\.?$/)
      return
    }
    const { profileImageUrl } = answer.json()
    pictures.add(profileImageUrl)
    const [large, small] = [await stored(profileImageUrl), await stored(smallOf(profileImageUrl))]
    await expectClean(large, 512)
    await expectClean(small, 128)
    if (bytes.length > 0) expect(large.includes(bytes)).toBe(false)
  })

  test('no upload is stored unchanged, and only the last picture is stored at all', async () => {
    const folder = join(target.dataDir, 'files')
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    expect(files).toHaveLength(2)
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name))
      await expectClean(bytes, name.endsWith('-512.webp') ? 512 : 128)
      for (const upload of uploads) expect(upload.bytes.equals(bytes)).toBe(false)
    }
    expect(pictures.size).toBeGreaterThan(30)
  })

  test('four of the largest pictures at once are processed one after the other', async () => {
    const create = { width: 8_000, height: 4_990, channels: 3 as const, background: '#b4236a' }
    const largest = await sharp({ create })
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn()))
    const answers = await Promise.all(people.map((who) => sendPicture(who, largest)))
    // On a busy machine the last ones are told to come again, because they would wait too long.
    const codes = answers.map((answer) => answer.statusCode)
    expect(codes).toContain(200)
    expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([])
  })

  test('the server still answers, and its memory stayed bounded', async () => {
    expect((await person.get('/api/auth/user')).statusCode).toBe(200)
    expect(memoryPeak - memoryBefore).toBeLessThan(500e6)
  })
})
