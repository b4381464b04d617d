import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { sessionCookie } from '../../tests/people.ts'
import { newId } from '../kernel/db/ids.ts'
import { tellBrowsers } from '../live/changes.ts'
import { forgetBusy, keepBusy } from './changes.ts'
import { busyDays, busyHours } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db, live } = ctx.database
const zone = 'America/New_York'
const afternoon = {
  kind: 'hours',
  startsAt: new Date('2027-06-19T18:00:00Z'),
  endsAt: new Date('2027-06-19T21:00:00Z'),
} as const
const weekend = { kind: 'days', from: '2027-06-26', until: '2027-06-28' } as const

const keep = (djId: string, sourceId: string, busy: Parameters<typeof keepBusy>[2]) =>
  db.transaction((tx) => keepBusy(tx, { djId, sourceId, zone }, busy))
const daysOf = async (djId: string) =>
  (await db.select().from(busyDays).where(eq(busyDays.djId, djId))).map(({ day }) => day).toSorted()

/** Counts what the browsers of a person hear while something happens. */
async function heardBy(id: string, act: () => Promise<unknown>): Promise<number> {
  let heard = 0
  let marked = Promise.withResolvers<void>()
  const stop = live.subscribe(`user:${id}`, (payload) => {
    if (payload.includes('availability')) heard += 1
    else marked.resolve()
  })
  /** Events arrive in order, so whatever was sent before this one has arrived with it. */
  const everythingArrived = async () => {
    marked = Promise.withResolvers<void>()
    await tellBrowsers(db, [id], { about: 'calendar' })
    await marked.promise
  }
  await everythingArrived()
  heard = 0
  await act()
  await everythingArrived()
  stop()
  return heard
}

test('the hours and days of a calendar are replaced, and only changes are told', async () => {
  const dj = await signedIn({ role: 'dj' })
  const source = newId()
  const { id } = dj.user
  expect(await heardBy(id, () => keep(id, source, [weekend, afternoon]))).toBe(1)
  expect(await heardBy(id, () => keep(id, source, [afternoon, weekend, afternoon]))).toBe(0)
  expect(await daysOf(id)).toEqual(['2027-06-19', '2027-06-26', '2027-06-27'])
  const taken = (await dj.get('/api/availability?from=2027-06-01&to=2027-06-26')).json()
  expect(taken).toEqual({
    blocked: [],
    busy: [
      {
        startsAt: '2027-06-19T18:00:00.000Z',
        endsAt: '2027-06-19T21:00:00.000Z',
        allDay: false,
        days: ['2027-06-19'],
      },
      {
        startsAt: '2027-06-26T04:00:00.000Z',
        endsAt: '2027-06-28T04:00:00.000Z',
        allDay: true,
        days: ['2027-06-26'],
      },
    ],
  })
  expect(await heardBy(id, () => keep(id, source, [weekend]))).toBe(1)
  expect(await daysOf(id)).toEqual(['2027-06-26', '2027-06-27'])
})

test('a calendar that is forgotten takes its own hours with it, and no others', async () => {
  const dj = await signedIn({ role: 'dj' })
  const { id } = dj.user
  const [one, other] = [newId(), newId()]
  await keep(id, one, [afternoon])
  await keep(id, other, [afternoon, weekend])
  expect(await heardBy(id, () => db.transaction((tx) => forgetBusy(tx, other)))).toBe(1)
  expect(await daysOf(id)).toEqual(['2027-06-19'])
  expect(await db.select().from(busyHours).where(eq(busyHours.djId, id))).toHaveLength(1)
})

test('the same spell of two calendars is shown once', async () => {
  const dj = await signedIn({ role: 'dj' })
  for (const source of [newId(), newId()]) await keep(dj.user.id, source, [afternoon])
  const taken = await dj.get('/api/availability?from=2027-06-19&to=2027-06-19')
  expect(taken.json().busy).toHaveLength(1)
})

test('two who read the same calendar at once leave it once', async () => {
  const { id } = (await signedIn({ role: 'dj' })).user
  const source = newId()
  await Promise.all(Array.from({ length: 10 }, () => keep(id, source, [afternoon])))
  expect(await db.select().from(busyHours).where(eq(busyHours.djId, id))).toHaveLength(1)
})

test('of a calendar without end the first 2,000 spells are kept', async () => {
  const { id } = (await signedIn({ role: 'dj' })).user
  const HOUR_MS = 3_600_000
  const many = Array.from({ length: 2100 }, (_, n) => {
    const startsAt = new Date(afternoon.startsAt.getTime() + n * 24 * HOUR_MS)
    return { kind: 'hours', startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) } as const
  })
  await keep(id, newId(), many.toReversed())
  const kept = await db.select().from(busyHours).where(eq(busyHours.djId, id))
  expect(kept).toHaveLength(2000)
  expect((await daysOf(id)).at(-1)).toBe('2032-12-08')
})

test('days are those of the clocks where the DJ lives', async () => {
  const dj = await aDj(db, { at: { lat: 34.05, lng: -118.24 } })
  const visitorOfDj = visitor()
  visitorOfDj.cookies.set('cuebook.session_token', (await sessionCookie(db, dj.id)).value)
  const late = {
    kind: 'hours',
    startsAt: new Date('2027-06-20T05:00:00Z'),
    endsAt: new Date('2027-06-20T06:30:00Z'),
  } as const
  await db.transaction((tx) =>
    keepBusy(tx, { djId: dj.id, sourceId: newId(), zone: 'America/Los_Angeles' }, [late]),
  )
  const taken = await visitorOfDj.get('/api/availability?from=2027-06-19&to=2027-06-19')
  expect(taken.json().busy.map(({ days }: { days: string[] }) => days)).toEqual([['2027-06-19']])
  expect(await daysOf(dj.id)).toEqual(['2027-06-19'])
})

test('a spell that began decades ago takes the days ahead', async () => {
  const { id } = (await signedIn({ role: 'dj' })).user
  const abroad = { kind: 'days', from: '1995-01-01', until: '2027-06-21' } as const
  const source = { djId: id, sourceId: newId(), zone, now: new Date('2027-06-19T12:00:00Z') }
  await db.transaction((tx) => keepBusy(tx, source, [abroad]))
  expect(await daysOf(id)).toEqual(['2027-06-17', '2027-06-18', '2027-06-19', '2027-06-20'])
})
