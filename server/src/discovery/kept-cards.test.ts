import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { aDj } from '../../tests/djs.ts'
import { forgetBusy, keepBusy } from '../availability/changes.ts'
import { blockedDays } from '../availability/table.ts'
import { contracts } from '../contracts/table.ts'
import { storedFiles } from '../files/table.ts'
import { users } from '../identity/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { clips, djProfiles } from '../profiles/table.ts'
import { djCardParts } from './table.ts'

let now = new Date('2030-03-13T12:00:00Z')
const { ctx, signedIn } = await testApp({ now: () => now })
const { db } = ctx.database
const client = await signedIn({ role: 'client' })
const dj = await aDj(db)
const other = await aDj(db)

/** The card in the list of everybody, which must be the one that is read by itself, whatever happened before. */
async function card(): Promise<DjCard> {
  const list = (await client.get('/api/djs/discover')).json<DjCard[]>()
  expect(list.map(({ id }) => id).toSorted()).toEqual([dj.id, other.id].toSorted())
  for (const one of list) expect(one).toEqual((await client.get(`/api/djs/cards/${one.id}`)).json())
  const mine = list.find(({ id }) => id === dj.id)
  if (!mine) throw new Error('the DJ is not listed')
  return mine
}
const nextFree = async () => (await card()).nextFreeWeekend
const partsOf = ({ id }: { id: string }) => db.select().from(djCardParts).where(eq(djCardParts.djId, id))

test('a card that was shown before shows every change of the person, the profile and the clips', async () => {
  expect(await card()).toMatchObject({ firstName: 'Robin', clip: null })
  await db.update(users).set({ firstName: 'Robyn', image: '/api/files/new.jpg' }).where(eq(users.id, dj.id))
  expect(await card()).toMatchObject({ firstName: 'Robyn', profileImageUrl: '/api/files/new.jpg' })
  await db.update(djProfiles).set({ bio: 'Plays "everything"' }).where(eq(djProfiles.userId, dj.id))
  expect((await card()).djProfile.bio).toBe('Plays "everything"')
  await db.execute(
    sql`insert into dj_ratings (dj_id, ones, twos, threes, fours, fives) values (${dj.id}, 0, 0, 0, 1, 1)`,
  )
  expect(await card()).toMatchObject({ averageRating: 4.5, reviewCount: 2 })
  await db.insert(storedFiles).values({ key: 'one.mp3', type: 'audio/mpeg', bytes: 10 })
  await db.insert(clips).values({ userId: dj.id, slot: 1, title: 'First', fileKey: 'one.mp3', seconds: 65 })
  expect((await card()).clip).toMatchObject({ title: 'First', url: '/api/files/one.mp3' })
  await db.update(clips).set({ title: 'Renamed' }).where(eq(clips.userId, dj.id))
  expect((await card()).clip?.title).toBe('Renamed')
  await db.delete(clips).where(eq(clips.userId, dj.id))
  expect((await card()).clip).toBeNull()
})

test('the next free Saturday follows blocked days, calendars, bookings and the passing of time', async () => {
  expect(await nextFree()).toBe('2030-03-16')
  await db.insert(blockedDays).values(['2030-03-15', '2030-03-16'].map((day) => ({ djId: dj.id, day })))
  expect(await nextFree()).toBe('2030-03-23')
  const contract = await aContract(db, {
    djId: dj.id,
    clientEmail: client.user.email,
    eventDate: '2030-03-23',
  })
  expect(await nextFree()).toBe('2030-03-23')
  await db.update(contracts).set({ status: 'confirmed' }).where(eq(contracts.id, contract))
  expect(await nextFree()).toBe('2030-03-30')
  const sourceId = newId()
  const days = { kind: 'days', from: '2030-03-29', until: '2030-04-01' } as const
  await db.transaction((tx) => keepBusy(tx, { djId: dj.id, sourceId, zone: 'Europe/Berlin', now }, [days]))
  expect(await nextFree()).toBe('2030-04-06')
  now = new Date('2030-04-07T00:00:00Z')
  expect(await nextFree()).toBe('2030-04-13')
  now = new Date('2030-03-13T12:00:00Z')
  await db.update(contracts).set({ eventDate: '2030-04-06' }).where(eq(contracts.id, contract))
  expect(await nextFree()).toBe('2030-03-23')
  await db.insert(blockedDays).values({ djId: dj.id, day: '2030-03-23' })
  expect(await nextFree()).toBe('2030-04-13')
  await db.transaction((tx) => forgetBusy(tx, sourceId))
  expect(await nextFree()).toBe('2030-03-30')
  await db.update(contracts).set({ status: 'cancelled' }).where(eq(contracts.id, contract))
  await db.delete(blockedDays).where(eq(blockedDays.djId, dj.id))
  expect(await nextFree()).toBe('2030-03-16')
  expect(await partsOf(dj)).toEqual([])
})

test('days that are blocked by twenty calls at once are all taken', async () => {
  const first = Date.parse('2030-06-01')
  const days = Array.from({ length: 20 }, (_, week) =>
    new Date(first + week * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  await Promise.all(days.map((day) => db.insert(blockedDays).values({ djId: dj.id, day })))
  expect(await partsOf(dj)).toEqual([{ djId: dj.id, takenSaturdays: days, firstClip: null }])
  await db.execute(sql`delete from blocked_days where dj_id = ${dj.id}`)
  expect(await partsOf(dj)).toEqual([])
})

test('an account with taken days can be deleted', async () => {
  const leaving = await aDj(db, { subscription: null })
  await db.insert(blockedDays).values({ djId: leaving.id, day: '2030-06-01' })
  const sourceId = newId()
  const days = { kind: 'days', from: '2030-06-08', until: '2030-06-09' } as const
  await db.transaction((tx) => keepBusy(tx, { djId: leaving.id, sourceId, zone: 'UTC', now }, [days]))
  await db.delete(users).where(eq(users.id, leaving.id))
  expect(await partsOf(leaving)).toEqual([])
})
