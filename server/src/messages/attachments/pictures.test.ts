import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pictureMaxBytes } from '@cuebook/domain/profiles/limits.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sweepFiles } from '../../files/sweep.ts'
import { users } from '../../identity/table.ts'
import { aPng } from '../../profiles/pictures/png.fixture.ts'
import { messagePictures, messages } from '../table.ts'
import { anAttachmentWorld, attach, picture, seen, upload, uploaded } from './attachments.fixture.ts'
import { sweepPictures } from './upload-picture.ts'

const { ctx, db, target, signedIn, visitor, ann, bob, eve } = await anAttachmentWorld()

const later = (hours: number) => ({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) })
const filesKept = async () =>
  (await readdir(join(target.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

describe('a picture in a message', () => {
  test('keeps its aspect ratio, loses everything but its pixels, and is read by the two people only', async () => {
    const turned = await picture(3200, 1000)
      .withExif({ IFD0: { Artist: 'A Person' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await upload(ann, turned)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 500, height: 1600 }])
    const sent = (await attach(ann, bob, { kind: 'picture', id: answer.json().id })).json()
    const url = `/api/messages/${sent.id}/picture`
    expect(sent).toMatchObject({
      content: '',
      attachment: { kind: 'picture', url, width: 500, height: 1600 },
    })
    expect(await seen(bob, ann)).toEqual(sent.attachment)
    expect((await bob.put(`/api/messages/${sent.id}/read`, {})).json().attachment).toEqual(sent.attachment)
    for (const one of [ann, bob]) {
      const { statusCode, headers, rawPayload } = await one.get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      const { format, width, height, exif } = await sharp(rawPayload).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 500, height: 1600 })
      expect(rawPayload.includes('A Person')).toBe(false)
      const again = await one.get(url, { headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await eve.get(url)).statusCode).toBe(404)
    expect((await visitor().get(url)).statusCode).toBe(401)
  })

  test('is not enlarged, and a message without one has none to read', async () => {
    expect((await upload(ann, await picture(40, 30).webp().toBuffer())).json()).toMatchObject({
      width: 40,
      height: 30,
    })
    const plain = (await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hi' })).json()
    expect(plain.attachment).toBeNull()
    expect((await ann.get(`/api/messages/${plain.id}/picture`)).statusCode).toBe(404)
  })

  test('has no public address', async () => {
    const id = await uploaded(ann)
    await attach(ann, bob, { kind: 'picture', id })
    const [row] = await db.select().from(messagePictures).where(eq(messagePictures.id, id))
    expect(row?.fileKey).toMatch(/-private\.webp$/)
    for (const one of [visitor(), eve, ann])
      expect((await one.get(`/api/files/${row?.fileKey}`)).statusCode).toBe(404)
  })

  test('can be attached by nobody but its uploader', async () => {
    const id = await uploaded(eve)
    const answer = await attach(ann, bob, { kind: 'picture', id })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'message.bad-attachment'])
  })

  test.each([
    ['profile.not-an-image', Buffer.from('hello')],
    ['profile.not-an-image', Buffer.alloc(0)],
    ['profile.image-unreadable', aPng({ width: 100, height: 100 })],
    ['profile.image-too-many-pixels', aPng({ width: 20_000, height: 20_000 })],
    ['profile.image-too-large', Buffer.alloc(pictureMaxBytes + 1)],
  ] as const)('is refused with %s', async (code, bytes) => {
    const answer = await upload(await signedIn(), bytes)
    const { status, message } = refusals[code]
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message }])
  })

  test('is refused when it arrives one byte a second, and nothing of it is kept', async () => {
    const slow = await signedIn()
    const before = await filesKept()
    // Only the clock that watches the body is set by hand; the database keeps its own.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const body = new PassThrough()
    const answering = upload(slow, body)
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    for (let second = 0; second < 12; second++) {
      body.write('x')
      await vi.advanceTimersByTimeAsync(1_000)
    }
    const answer = await answering
    const { status, message } = refusals['request.timeout']
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code: 'request.timeout', message }])
    expect(status).toBe(408)
    expect(await filesKept()).toBe(before)
    const rows = db.select().from(messagePictures).where(eq(messagePictures.userId, slow.user.id))
    expect(await rows).toEqual([])
  })

  test('is not uploaded by a visitor, and only so often by a person', async () => {
    const bytes = await picture(8, 8).png().toBuffer()
    expect((await upload(visitor(), bytes)).statusCode).toBe(401)
    const busy = await signedIn()
    const answers = []
    for (let i = 0; i < 61; i++) answers.push(await upload(busy, bytes))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    expect(answers.at(-1)?.json().code).toBe('message.too-many-pictures')
  })

  test('is deleted after a day unless a message carries it', async () => {
    await sweepPictures(later(25))
    await sweepFiles(later(25))
    const kept = await filesKept()
    const [loose, attached] = [await uploaded(ann), await uploaded(ann)]
    await attach(ann, bob, { kind: 'picture', id: attached })
    expect(await sweepPictures(later(23))).toBe(0)
    expect(await sweepPictures(later(25))).toBe(1)
    expect(await filesKept()).toBe(kept + 1)
    expect((await attach(ann, bob, { kind: 'picture', id: loose })).statusCode).toBe(400)
    expect(await seen(bob, ann)).toMatchObject({ kind: 'picture' })
  })

  test('is deleted with its uploader, and a reader of another message of it learns that it is gone', async () => {
    const gone = await signedIn()
    const id = await uploaded(gone)
    const sent = (await attach(gone, bob, { kind: 'picture', id })).json()
    // Ann's message gets the same picture, because her message stays when the uploader's is deleted.
    const [copy] = await db.select().from(messages).where(eq(messages.id, sent.id))
    const kept = (await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hi' })).json()
    await db
      .update(messages)
      .set({ attachmentKind: 'picture', pictureId: copy?.pictureId ?? null })
      .where(eq(messages.id, kept.id))
    await db.delete(users).where(eq(users.id, gone.user.id))
    expect(await db.select().from(messagePictures).where(eq(messagePictures.id, id))).toEqual([])
    expect(await seen(bob, ann)).toEqual({ kind: 'gone' })
    expect((await bob.get(`/api/messages/${kept.id}/picture`)).statusCode).toBe(404)
    const before = await filesKept()
    await sweepFiles(later(2))
    expect(await filesKept()).toBe(before - 1)
  })
})
