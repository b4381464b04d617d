import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj as aListedDj } from '../../../tests/djs.ts'
import { hear } from '../../../tests/hear.ts'
import { sessionCookie } from '../../../tests/people.ts'
import { storedFiles } from '../../files/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { clips } from '../table.ts'
import { sendClip } from '../uploads.fixture.ts'
import { anMp3 } from './sounds.fixture.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const PATH = '/api/users/clips'
const ORDER = `${PATH}/order`

async function aDj(titles: readonly string[] = ['One', 'Two', 'Three']) {
  const dj = await signedIn({ role: 'dj' })
  const ids: string[] = []
  for (const title of titles) ids.push((await sendClip(dj, anMp3(), title)).json().id)
  const titlesNow = async () => (await dj.get(PATH)).json<{ title: string }[]>().map(({ title }) => title)
  return { dj, ids: ids as [string, string, string], titlesNow }
}
const trailOf = (id: string, action: string) =>
  db
    .select({ actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)))

describe('renaming a clip', () => {
  test('changes its title everywhere, and the trail says from what', async () => {
    const { dj, ids, titlesNow } = await aDj()
    const answer = await dj.patch(`${PATH}/${ids[1]}`, { title: '  Rooftop ' })
    expect([answer.statusCode, answer.json().map(({ title }: { title: string }) => title)]).toEqual([
      200,
      ['One', 'Rooftop', 'Three'],
    ])
    expect(await titlesNow()).toEqual(['One', 'Rooftop', 'Three'])
    await dj.patch(`${PATH}/${ids[1]}`, { title: 'Rooftop' })
    expect(await trailOf(ids[1], 'clip.renamed')).toEqual([
      { actorId: dj.user.id, details: { title: 'Rooftop', before: 'Two' } },
    ])
  })

  test('says what is heard, keeps it when only the title is sent, and takes it away again', async () => {
    const { dj, ids } = await aDj(['One'])
    const edit = async (body: object) =>
      (await dj.patch(`${PATH}/${ids[0]}`, body)).json<{ title: string; heard: string | null }[]>()[0]
    expect(await edit({ title: 'One', heard: ' Song A\nSong B ' })).toMatchObject({ heard: 'Song A\nSong B' })
    expect(await edit({ title: 'Two' })).toMatchObject({ title: 'Two', heard: 'Song A\nSong B' })
    expect(await edit({ title: 'Two', heard: 'Song A\nSong B' })).toMatchObject({ title: 'Two' })
    expect(await edit({ title: 'Two', heard: '  ' })).toMatchObject({ heard: null })
    const tooLong = await dj.patch(`${PATH}/${ids[0]}`, { title: 'Two', heard: 'x'.repeat(1001) })
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([400, 'What is heard is too long'])
    expect(await trailOf(ids[0], 'clip.described')).toHaveLength(2)
    expect(await trailOf(ids[0], 'clip.renamed')).toHaveLength(1)
  })

  test("reaches the DJ's other windows", async () => {
    const { dj, ids } = await aDj(['One'])
    const hearing = { live: ctx.database.live, people: [dj], about: 'clips' } as const
    await hear(hearing, () => dj.patch(`${PATH}/${ids[0]}`, { title: 'Two' }))
    await hear(hearing, () => dj.patch(`${PATH}/${ids[0]}`, { title: 'Two', heard: 'Song A' }))
  })

  test('reaches whoever has the page already, and twenty at once leave one of their texts', async () => {
    const dj = await aListedDj(db)
    const owner = visitor()
    owner.cookies.set('cuebook.session_token', (await sessionCookie(db, dj.id)).value)
    const { id } = (await sendClip(owner, anMp3(), 'One')).json()
    const page = `/api/djs/profile/${dj.username.replace('@', '')}`
    const first = await visitor().get(page)
    const texts = Array.from({ length: 20 }, (_, n) => `Song ${n}`)
    const answers = await Promise.all(
      texts.map((heard) => owner.patch(`${PATH}/${id}`, { title: 'One', heard })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 200))
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await visitor().get(page, { headers })
    expect(second.statusCode).toBe(200)
    expect(texts).toContain(second.json().clips[0].heard)
    expect(await trailOf(id, 'clip.described')).toHaveLength(20)
    for (const heard of ['\0', '\ud800', 7, {}]) {
      const refused = await owner.patch(`${PATH}/${id}`, { title: 'One', heard })
      expect([refused.statusCode, heard]).toEqual([400, heard])
    }
  })

  test.each(['', '  ', 'x'.repeat(81)])('to %j is refused with a sentence', async (title) => {
    const { dj, ids, titlesNow } = await aDj(['One'])
    const answer = await dj.patch(`${PATH}/${ids[0]}`, { title })
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/^Title is /)])
    expect(await titlesNow()).toEqual(['One'])
  })

  test("of somebody else's is not found, and clients and visitors may not ask", async () => {
    const { ids, titlesNow } = await aDj(['One'])
    const body = { title: 'Mine' }
    const other = await signedIn({ role: 'dj' })
    expect((await other.patch(`${PATH}/${ids[0]}`, body)).statusCode).toBe(404)
    expect((await other.patch(`${PATH}/${newId()}`, body)).statusCode).toBe(404)
    const client = await signedIn({ role: 'client' })
    expect((await client.patch(`${PATH}/${ids[0]}`, body)).statusCode).toBe(403)
    expect((await visitor().patch(`${PATH}/${ids[0]}`, body)).statusCode).toBe(401)
    expect(await titlesNow()).toEqual(['One'])
  })
})

describe('ordering clips', () => {
  test('keeps the chosen order, a new clip comes last, and the trail says it', async () => {
    const { dj, ids, titlesNow } = await aDj()
    const [one, two, three] = ids
    const answer = await dj.put(ORDER, { ids: [three, one, two] })
    expect(answer.json().map(({ title }: { title: string }) => title)).toEqual(['Three', 'One', 'Two'])
    await dj.put(ORDER, { ids: [three, one, two] })
    expect(await trailOf(dj.user.id, 'clips.ordered')).toEqual([
      { actorId: dj.user.id, details: { ids: [three, one, two] } },
    ])
    await dj.delete(`${PATH}/${one}`)
    await sendClip(dj, anMp3(), 'Four')
    expect(await titlesNow()).toEqual(['Three', 'Two', 'Four'])
  })

  test("with somebody else's clip is not found; with one missing or twice it has changed", async () => {
    const { dj, ids, titlesNow } = await aDj()
    const [one, two, three] = ids
    const theirs = await aDj(['Theirs'])
    const status = async (wanted: string[]) => (await dj.put(ORDER, { ids: wanted })).statusCode
    expect(await status([theirs.ids[0], one, two])).toBe(404)
    const stale = await dj.put(ORDER, { ids: [two, one] })
    expect([stale.statusCode, stale.json().message]).toEqual([409, refusals['profile.clips-changed'].message])
    expect(await status([two, two, one])).toBe(409)
    expect(await status([])).toBe(400)
    expect(await status([three, two, one, one])).toBe(400)
    expect(await status(['x'])).toBe(400)
    expect(await titlesNow()).toEqual(['One', 'Two', 'Three'])
    expect(await theirs.titlesNow()).toEqual(['Theirs'])

    const { dj: another, ids: pair } = await aDj(['One', 'Two'])
    expect((await another.put(ORDER, { ids: [...pair, pair[0]] })).statusCode).toBe(409)
  })

  test('is for DJs', async () => {
    const { ids } = await aDj(['One'])
    const client = await signedIn({ role: 'client' })
    expect((await client.put(ORDER, { ids })).statusCode).toBe(403)
    expect((await visitor().put(ORDER, { ids })).statusCode).toBe(401)
  })

  test('twenty times at once ends with one of the orders', async () => {
    const { dj, ids, titlesNow } = await aDj()
    const [one, two, three] = ids
    const orders = [
      [three, two, one],
      [two, one, three],
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => dj.put(ORDER, { ids: orders[i % 2] })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect([
      ['Three', 'Two', 'One'],
      ['Two', 'One', 'Three'],
    ]).toContainEqual(await titlesNow())
  })
})

test('the card and the public page begin with the clip that was put first', async () => {
  const listed = await aListedDj(db, { username: 'ordered' })
  const added = ['First', 'Second'].map((title, i) => ({ title, slot: i + 1, fileKey: `${title}.mp3` }))
  for (const { title, slot, fileKey } of added) {
    await db.insert(storedFiles).values({ key: fileKey, type: 'audio/mpeg', bytes: 10 })
    await db.insert(clips).values({ userId: listed.id, slot, title, fileKey })
  }
  const client = await signedIn({ role: 'client' })
  const onCard = async () => (await client.get(`/api/djs/cards/${listed.id}`)).json<DjCard>().clip?.title
  expect(await onCard()).toBe('First')
  await db.update(clips).set({ position: 1 }).where(eq(clips.fileKey, 'First.mp3'))
  expect(await onCard()).toBe('Second')
  const page = (await visitor().get('/api/djs/profile/ordered')).json<{ clips: { title: string }[] }>()
  expect(page.clips.map(({ title }) => title)).toEqual(['Second', 'First'])
  await db.update(clips).set({ title: 'Renamed' }).where(eq(clips.fileKey, 'Second.mp3'))
  expect(await onCard()).toBe('Renamed')
})
