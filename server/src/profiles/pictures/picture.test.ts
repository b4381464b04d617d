import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureMaxBytes } from '@cuebook/domain/profiles/limits.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { storedFiles } from '../../files/table.ts'
import { users } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { limitKey } from '../../kernel/limits/attempts.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { pictures } from '../table.ts'
import { sendPicture, smallOf } from '../uploads.fixture.ts'
import { aPng } from './png.fixture.ts'
import { resizedAvif } from './tampered.fixture.ts'

const { ctx, signedIn, visitor, target } = await testApp()
const { db } = ctx.database

const plain = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
const filesKept = async () =>
  (await readdir(join(target.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((e) =>
    e.isFile(),
  ).length

/** The colour in the middle of each quarter of a picture. */
async function quarters(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(from, from + 3)].map((part) => (part > 127 ? '1' : '0')).join('')
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

test('an hour has room for 60 pictures of one person, and the next is refused unread', async () => {
  const person = await signedIn()
  const key = limitKey('profile-picture', person.user.id)
  await db.insert(attempts).values({ key, count: 59, windowEndsAt: new Date(Date.now() + 1_800_000) })
  const bytes = await plain('#ff0000').png().toBuffer()
  expect((await sendPicture(person, bytes, 'image/png')).statusCode).toBe(200)
  const refused = await sendPicture(person, bytes, 'image/png')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'profile.too-many-pictures'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await sendPicture(await signedIn(), bytes, 'image/png')).statusCode).toBe(200)
})

describe('a picture', () => {
  test('is set for the person who sent it, in two sizes, and recorded in the audit trail', async () => {
    const person = await signedIn()
    const answer = await sendPicture(person, await plain('#ff0000').jpeg().toBuffer(), 'image/jpeg')
    const { profileImageUrl, user } = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(profileImageUrl).toMatch(/^\/api\/files\/[0-9a-f]{64}-[0-9a-f]{12}-512\.webp$/)
    expect(user).toMatchObject({ id: person.user.id, profileImageUrl, avatarUrl: profileImageUrl })
    expect((await person.get('/api/auth/user')).json().profileImageUrl).toBe(profileImageUrl)
    for (const [address, side] of [
      [profileImageUrl, 512],
      [smallOf(profileImageUrl), 128],
    ]) {
      const { rawPayload } = await visitor().get(address)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
      expect(await quarters(rawPayload)).toEqual(['100', '100', '100', '100'])
    }
    const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, person.user.id))
    expect(entries).toMatchObject([{ action: 'picture.set', subjectType: 'user', subjectId: person.user.id }])
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, whatever its header says',
    async (format) => {
      const person = await signedIn({ role: 'client' })
      const answer = await sendPicture(
        person,
        await plain('#00ff00').toFormat(format).toBuffer(),
        'text/html',
      )
      expect(answer.statusCode).toBe(200)
      const { rawPayload } = await visitor().get(answer.json().profileImageUrl)
      expect(await quarters(rawPayload)).toEqual(['010', '010', '010', '010'])
    },
  )

  test('is turned upright and cropped to a square from the middle', async () => {
    const person = await signedIn()
    const red = {
      input: { create: { width: 150, height: 150, channels: 3 as const, background: '#ff0000' } },
      left: 50,
      top: 0,
    }
    const green = { ...red, input: { create: { ...red.input.create, background: '#00ff00' } }, left: 200 }
    const wide = await plain('#0000ff').composite([red, green]).png().toBuffer()
    const expected = ['100', '010', '001', '001']
    const turned = { 1: 0, 6: 270, 3: 180, 8: 90 }
    for (const [orientation, angle] of Object.entries(turned)) {
      const file = await sharp(wide)
        .rotate(angle)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg()
        .toBuffer()
      const { profileImageUrl } = (await sendPicture(person, file)).json()
      expect(await quarters((await visitor().get(profileImageUrl)).rawPayload), orientation).toEqual(expected)
    }
  })

  test('made from an animated GIF shows its first frame', async () => {
    const person = await signedIn()
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 255), Buffer.alloc(64 * 64 * 3, 0)])
    const gif = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .gif()
      .toBuffer()
    const { profileImageUrl } = (await sendPicture(person, gif)).json()
    expect((await quarters((await visitor().get(profileImageUrl)).rawPayload))[0]).toBe('111')
  })
})

const largeAvif = resizedAvif(await plain('#ffffff').avif({ effort: 0 }).toBuffer(), 4_100)

describe('an upload is refused', () => {
  test.each([
    ['profile.not-an-image', Buffer.from('hello')],
    ['profile.image-unreadable', aPng({ width: 100, height: 100 })],
    ['profile.image-too-many-pixels', aPng({ width: 20_000, height: 20_000 })],
    ['profile.image-too-many-pixels', largeAvif],
    ['profile.image-too-large', Buffer.alloc(pictureMaxBytes + 1)],
  ] as const)('with %s', async (code, bytes) => {
    const person = await signedIn()
    const answer = await sendPicture(person, bytes)
    const { status, message } = refusals[code]
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message }])
    expect((await person.get('/api/auth/user')).json().profileImageUrl).toBeNull()
  })

  test('but not at exactly 5 MB', async () => {
    const picture = await plain('#ffffff').png().toBuffer()
    const padded = Buffer.concat([picture, Buffer.alloc(pictureMaxBytes - picture.length)])
    expect((await sendPicture(await signedIn(), padded)).statusCode).toBe(200)
  })

  test('from a visitor and from another site', async () => {
    const png = aPng()
    expect((await sendPicture(visitor(), png)).statusCode).toBe(401)
    const person = await signedIn()
    const headers = { origin: 'https://evil.example', 'content-type': 'image/png' }
    expect((await person.post('/api/users/profile-picture-upload', png, { headers })).statusCode).toBe(403)
  })
})

describe('a new picture', () => {
  test('replaces the previous one and deletes its files', async () => {
    const person = await signedIn()
    const first = (await sendPicture(person, await plain('#123456').png().toBuffer())).json().profileImageUrl
    const kept = await filesKept()
    const second = (await sendPicture(person, await plain('#654321').png().toBuffer())).json().profileImageUrl
    expect(await filesKept()).toBe(kept)
    expect((await visitor().get(first)).statusCode).toBe(404)
    expect((await visitor().get(smallOf(first))).statusCode).toBe(404)
    expect((await visitor().get(second)).statusCode).toBe(200)
  })

  test('gets its own file, even when the same picture was uploaded before', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const png = await plain('#abcdef').png().toBuffer()
    const addresses: string[] = []
    for (const who of [one, other, one]) addresses.push((await sendPicture(who, png)).json().profileImageUrl)
    expect(new Set(addresses.map((address) => address.slice(0, 75))).size).toBe(1)
    expect(new Set(addresses).size).toBe(3)
    const statuses = await Promise.all(
      addresses.map(async (address) => (await visitor().get(address)).statusCode),
    )
    expect(statuses).toEqual([404, 200, 200])
  })

  test('is one of ten that were uploaded at once, and its files exist', async () => {
    const person = await signedIn()
    const colours = [
      '#110000',
      '#220000',
      '#330000',
      '#440000',
      '#550000',
      '#660000',
      '#770000',
      '#880000',
      '#990000',
      '#aa0000',
    ]
    const sent = await Promise.all(
      colours.map(async (colour) => sendPicture(person, await plain(colour).png().toBuffer())),
    )
    expect(sent.map((answer) => answer.statusCode)).toEqual(colours.map(() => 200))
    const { profileImageUrl } = (await person.get('/api/auth/user')).json()
    const [row] = await db.select().from(pictures).where(eq(pictures.userId, person.user.id))
    expect(profileImageUrl).toBe(`/api/files/${row?.largeKey}`)
    for (const address of [profileImageUrl, smallOf(profileImageUrl)])
      expect((await visitor().get(address)).statusCode).toBe(200)
  })
})

describe('the sweep', () => {
  const hourLater = { ...ctx, now: () => new Date(Date.now() + 3_601_000) }

  test('deletes the files of an unfinished upload after an hour, and no file that is in use', async () => {
    await sweepFiles(hourLater)
    const inUse = await filesKept()
    const key = `${randomBytes(32).toString('hex')}-${randomBytes(6).toString('hex')}.webp`
    await db.insert(storedFiles).values({ key, type: 'image/webp', bytes: 1 })
    await ctx.files.put(key, Buffer.from('x'), 'image/webp')
    expect(await sweepFiles(ctx)).toBe(0)
    expect(await sweepFiles(hourLater)).toBe(1)
    expect(await filesKept()).toBe(inUse)
    expect(await db.select().from(storedFiles).where(eq(storedFiles.key, key))).toEqual([])
  })

  test('deletes the files of deleted accounts, and tries again when deleting fails', async () => {
    const person = await signedIn()
    const { profileImageUrl } = (await sendPicture(person, await plain('#ffffff').png().toBuffer())).json()
    await db.delete(users).where(eq(users.id, person.user.id))
    const stuck = { ...hourLater, files: { ...ctx.files, remove: () => Promise.reject(new Error('no')) } }
    expect(await sweepFiles(stuck)).toBe(0)
    expect(await sweepFiles(hourLater)).toBe(2)
    expect((await visitor().get(profileImageUrl)).statusCode).toBe(404)
  })
})
