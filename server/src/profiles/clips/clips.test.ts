import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { clipMaxBytes } from '@cuebook/domain/profiles/limits.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { storedFiles } from '../../files/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { clipsOf } from '../queries.ts'
import { clips } from '../table.ts'
import { sendClip } from '../uploads.fixture.ts'
import { anM4a, anMp3, anOgg } from './sounds.fixture.ts'

const { ctx, signedIn, visitor, target } = await testApp()
const { db } = ctx.database
const aDj = () => signedIn({ role: 'dj' })
const filesKept = async () =>
  (await readdir(join(target.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((e) =>
    e.isFile(),
  ).length

describe('a clip', () => {
  test('is stored unchanged, listed, and can be played by anybody', async () => {
    const dj = await aDj()
    const sound = anMp3(60)
    const answer = await sendClip(dj, sound, '  Rooftop, June 🎧 ')
    const clip = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(clip).toEqual({
      id: expect.any(String),
      title: 'Rooftop, June 🎧',
      url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}-[0-9a-f]{12}\.mp3$/),
      type: 'audio/mpeg',
      bytes: sound.length,
      heard: null,
      seconds: 2,
      peaks: null,
    })
    expect((await dj.get('/api/users/clips')).json()).toEqual([clip])
    expect(await clipsOf(db, dj.user.id)).toEqual([clip])
    expect((await visitor().get(clip.url)).rawPayload.equals(sound)).toBe(true)
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, clip.id))
    expect(entries).toMatchObject([{ action: 'clip.added', actorId: dj.user.id }])
  })

  test('gets its type from its bytes, whatever its header says', async () => {
    const dj = await aDj()
    for (const [sound, type] of [
      [anMp3(), 'audio/mpeg'],
      [anOgg(), 'audio/ogg'],
      [anM4a(), 'audio/mp4'],
    ] as const) {
      const { url, type: reported } = (await sendClip(dj, sound, 'x', 'text/html')).json()
      expect(reported).toBe(type)
      expect((await visitor().get(url)).headers['content-type']).toBe(type)
    }
    expect((await dj.get('/api/users/clips')).json()).toHaveLength(3)
  })

  test('keeps the waveform that the browser drew, and only a whole one', async () => {
    const dj = await aDj()
    const peaks = '0123456789abcdef'.repeat(6)
    const path = profilesApi.uploadClip.path
    const sent = (waveform: string) =>
      dj.post(`${path}?${new URLSearchParams({ title: 'Live', peaks: waveform })}`, anMp3(), {
        headers: { 'content-type': 'audio/mpeg' },
      })
    expect((await sent(peaks)).json()).toMatchObject({ title: 'Live', peaks, seconds: 1 })
    expect((await clipsOf(db, dj.user.id)).map((one) => one.peaks)).toEqual([peaks])
    for (const bad of ['', 'f'.repeat(95), 'f'.repeat(97), 'F'.repeat(96), `${'f'.repeat(95)}<`]) {
      expect([bad, (await sent(bad)).statusCode]).toEqual([bad, 400])
    }
  })

  test('can be removed only by its owner, and its file goes with it', async () => {
    const [dj, other] = [await aDj(), await aDj()]
    const kept = await filesKept()
    const { id, url } = (await sendClip(dj, anMp3())).json()
    const theirs = await other.delete(`/api/users/clips/${id}`)
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'not-found'])
    expect((await dj.delete(`/api/users/clips/${id}`)).json()).toEqual({ status: true })
    expect((await dj.delete(`/api/users/clips/${id}`)).statusCode).toBe(404)
    expect((await visitor().get(url)).statusCode).toBe(404)
    expect(await filesKept()).toBe(kept)
    expect((await dj.get('/api/users/clips')).json()).toEqual([])
  })
})

describe('an upload is refused', () => {
  test.each([
    ['profile.clip-type', Buffer.from('<html><script>alert(1)</script>')],
    ['profile.clip-type', anM4a({ tracks: ['vide', 'soun'] })],
    ['profile.clip-type', Buffer.alloc(0)],
    ['profile.clip-too-large', Buffer.alloc(clipMaxBytes + 1)],
  ] as const)('with %s', async (code, bytes) => {
    const kept = await filesKept()
    const answer = await sendClip(await aDj(), bytes)
    const { status, message } = refusals[code]
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message }])
    expect(await filesKept()).toBe(kept)
  })

  test.each(['', ' ', 'x'.repeat(81)])('with the title %j', async (title) => {
    expect((await sendClip(await aDj(), anMp3(), title)).json().code).toBe('request.invalid')
  })

  test('from a client and from a visitor', async () => {
    expect((await sendClip(await signedIn({ role: 'client' }), anMp3())).statusCode).toBe(403)
    expect((await sendClip(visitor(), anMp3())).statusCode).toBe(401)
  })

  test('but not at exactly 20 MB', async () => {
    const sound = anMp3()
    const whole = Buffer.concat([sound, Buffer.alloc(clipMaxBytes - sound.length)])
    const { url, bytes } = (await sendClip(await aDj(), whole)).json()
    expect(bytes).toBe(clipMaxBytes)
    expect((await visitor().get(url, { headers: { range: 'bytes=-1' } })).headers['content-range']).toBe(
      `bytes ${clipMaxBytes - 1}-${clipMaxBytes - 1}/${clipMaxBytes}`,
    )
  })
})

describe('a DJ can have three clips', () => {
  test('and a fourth one only after removing another', async () => {
    const dj = await aDj()
    const ids: string[] = []
    for (const title of ['one', 'two', 'three']) ids.push((await sendClip(dj, anMp3(), title)).json().id)
    const fourth = await sendClip(dj, anMp3(), 'four')
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'profile.clip-count'])
    await dj.delete(`/api/users/clips/${ids[1]}`)
    expect((await sendClip(dj, anMp3(), 'four')).statusCode).toBe(200)
    const titles = (await dj.get('/api/users/clips')).json().map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['one', 'three', 'four'])
  })

  test('even when ten are uploaded at once, and no file of the others is left', async () => {
    for (let round = 0; round < 3; round++) {
      const dj = await aDj()
      const kept = await filesKept()
      const sent = await Promise.all(
        Array.from({ length: 10 }, (_, i) => sendClip(dj, anMp3(40, i), `clip ${i}`)),
      )
      const statuses = sent.map((answer) => answer.statusCode).sort()
      expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409, 409])
      expect((await dj.get('/api/users/clips')).json()).toHaveLength(3)
      expect(await filesKept()).toBe(kept + 3)
    }
  })

  test('because the table itself refuses a fourth', async () => {
    const { user } = await aDj()
    for (let slot = 1; slot <= 4; slot++) {
      const key = `${'0'.repeat(63)}${slot}-${user.id.slice(-12)}.mp3`
      await db.insert(storedFiles).values({ key, type: 'audio/mpeg', bytes: 1 })
      const added = db.insert(clips).values({ userId: user.id, slot, title: 'x', fileKey: key })
      if (slot <= 3) await added
      else await expect(added).rejects.toHaveProperty('cause.constraint', 'clips_at_most')
    }
    const isOwn = and(eq(clips.userId, user.id), eq(clips.slot, 3))
    const twice = db.update(clips).set({ slot: 2 }).where(isOwn)
    await expect(twice).rejects.toHaveProperty('cause.constraint', 'clips_slot')
  })
})

test.each(['ENOSPC', 'EDQUOT'])('when the disk is full (%s), the answer says so', async (code) => {
  const dj = await aDj()
  const { put } = ctx.files
  const full = Object.assign(new Error('no space left on device'), { code })
  Object.assign(ctx.files, { put: () => Promise.reject(full) })
  const answer = await sendClip(dj, anMp3())
  Object.assign(ctx.files, { put })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { code: 'server.full', message: refusals['server.full'].message },
  ])
  expect((await dj.get('/api/users/clips')).json()).toEqual([])
})

test('when the store fails, the answer is 503 and the clip does not exist', async () => {
  const dj = await aDj()
  const { put } = ctx.files
  Object.assign(ctx.files, { put: () => Promise.reject(new Error('disk full')) })
  const answer = await sendClip(dj, anMp3())
  Object.assign(ctx.files, { put })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.busy'])
  expect((await dj.get('/api/users/clips')).json()).toEqual([])
})
