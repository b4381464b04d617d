import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { PreviewDj } from '@cuebook/domain/discovery/preview-dj.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { blockedDays } from '../availability/table.ts'
import { storedFiles } from '../files/table.ts'
import { clips } from '../profiles/table.ts'
import { subscriptions } from '../subscriptions/table.ts'

const now = new Date('2030-03-13T12:00:00Z')
const { ctx, signedIn, visitor } = await testApp({ now: () => now })
const { db } = ctx.database
const client = await signedIn({ role: 'client' })

test('a card names the next Saturday that is free and the first clip, and the page the days of a month that are not', async () => {
  const dj = await aDj(db, { username: 'weekender' })
  const days = ['2030-03-16', '2030-03-23', '2030-04-01', '2030-03-27']
  await db.insert(blockedDays).values(days.map((day) => ({ djId: dj.id, day })))
  await db
    .insert(storedFiles)
    .values(['one.mp3', 'two.mp3'].map((key) => ({ key, type: 'audio/mpeg', bytes: 10 })))
  for (const [i, fileKey] of ['one.mp3', 'two.mp3'].entries())
    await db.insert(clips).values({ userId: dj.id, slot: i + 1, title: `Clip ${i}`, fileKey, seconds: 65 })
  const card = async () => (await client.get('/api/djs/discover?search=weekender')).json<DjCard[]>()[0]
  expect(await card()).toMatchObject({
    nextFreeWeekend: '2030-03-30',
    clip: { title: 'Clip 0', url: '/api/files/one.mp3', seconds: 65, peaks: null },
  })
  const [listed] = (await client.get('/api/djs/discover')).json<DjCard[]>()
  expect(listed).toEqual(await card())
  const taken = async (month: string) =>
    (await visitor().get(`/api/djs/profile/weekender/availability?month=${month}`)).json()
  expect(await taken('2030-03')).toEqual({ taken: ['2030-03-16', '2030-03-23', '2030-03-27'] })
  expect(await taken('2030-04')).toEqual({ taken: ['2030-04-01'] })
  expect(await taken('2030-02')).toEqual({ taken: [] })
})

test('a DJ without a free Saturday for half a year has none', async () => {
  const dj = await aDj(db, { username: 'bookedout' })
  const first = Date.parse('2030-03-16')
  const saturdays = Array.from({ length: 26 }, (_, week) =>
    new Date(first + week * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  await db.insert(blockedDays).values(saturdays.map((day) => ({ djId: dj.id, day })))
  const [card] = (await client.get('/api/djs/discover?search=bookedout')).json<DjCard[]>()
  expect(card?.nextFreeWeekend).toBeNull()
})

test('only DJs who can be found tell their free days, and only of a month', async () => {
  await aDj(db, { username: 'unlisted', subscription: null })
  const path = '/api/djs/profile/unlisted/availability'
  expect((await visitor().get(`${path}?month=2030-03`)).statusCode).toBe(404)
  for (const month of ['', '2030-13', '2030-00', '0000-01', '2030-3', '9999-12', "2030-03'"])
    expect((await visitor().get(`/api/djs/profile/weekender/availability?month=${month}`)).statusCode).toBe(
      400,
    )
})

test('visitors see six of the DJs who can be found, and nothing that is not public', async () => {
  for (let i = 0; i < 7; i += 1) await aDj(db)
  const shown = (await visitor().get('/api/djs/preview')).json<PreviewDj[]>()
  expect(shown).toHaveLength(6)
  expect(shown[0]).not.toHaveProperty('djProfile')
  const [one] = shown
  if (!one) throw new Error('nobody is shown')
  await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, one.id))
  const later = (await visitor().get('/api/djs/preview')).json<PreviewDj[]>()
  expect(later.map(({ id }) => id)).not.toContain(one.id)
})
