import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { forgetBusy, keepBusy } from '../../availability/changes.ts'
import { blockedDays } from '../../availability/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { searchesThatFind } from '../saved/searches-that-find.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const client = await signedIn({ role: 'client' })
const zone = 'America/New_York'

/** The usernames that a search for that day finds, with a place and without. */
async function freeOn(date: string): Promise<string[][]> {
  const near = 'lat=40.7&lng=-74&radiusMiles=50'
  const answers = [
    await client.get(`/api/djs/discover?date=${date}`),
    await client.get(`/api/djs/discover?date=${date}&${near}`),
  ]
  return answers.map((answer) =>
    answer
      .json<DjCard[]>()
      .map((dj) => dj.username)
      .toSorted(),
  )
}

test('DJs who blocked the day or are busy on it are left out, and only on that day', async () => {
  const at = { lat: 40.7, lng: -74 }
  const [free, blocked, busy] = [
    await aDj(db, { username: 'free', at }),
    await aDj(db, { username: 'blocked', at }),
    await aDj(db, { username: 'busy', at }),
  ]
  const everybody = ['@blocked', '@busy', '@free']
  await db.insert(blockedDays).values({ djId: blocked.id, day: '2030-06-01' })
  const sourceId = newId()
  const evening = {
    kind: 'hours',
    startsAt: new Date('2030-06-01T23:00:00Z'),
    endsAt: new Date('2030-06-02T02:00:00Z'),
  } as const
  const morning = {
    kind: 'hours',
    startsAt: new Date('2030-06-02T12:00:00Z'),
    endsAt: new Date('2030-06-02T15:00:00Z'),
  } as const
  await db.transaction((tx) => keepBusy(tx, { djId: busy.id, sourceId, zone }, [evening, morning]))
  expect(await freeOn('2030-06-01')).toEqual([['@free'], ['@free']])
  expect(await freeOn('2030-06-02')).toEqual([everybody, everybody])
  const searches = [{ query: { date: '2030-06-01' } }, { query: { date: '2030-06-02' } }]
  const found = async (djId: string) =>
    (await searchesThatFind(db, { djId }, searches)).map(({ query }) => query.date)
  expect(await found(blocked.id)).toEqual(['2030-06-02'])
  expect(await found(busy.id)).toEqual(['2030-06-02'])
  expect(await found(free.id)).toEqual(['2030-06-01', '2030-06-02'])
  await db.transaction((tx) => forgetBusy(tx, sourceId))
  expect(await freeOn('2030-06-01')).toEqual([
    ['@busy', '@free'],
    ['@busy', '@free'],
  ])
})

test('a year that no calendar has is refused with a sentence', async () => {
  const client = await signedIn({ role: 'client' })
  for (const date of ['0000-01-01', '9999-12-31']) {
    const answer = await client.get(`/api/djs/discover?date=${date}`)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter a date of this century.'])
  }
})
