import type { Pins } from '@cuebook/domain/discovery/pins.ts'
import { mostPins } from '@cuebook/domain/discovery/search.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { blockedDays } from '../../availability/table.ts'
import { tilesOf } from './tiles.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const client = await signedIn({ role: 'client' })
const path = '/api/djs/pins'
const la = { lat: 34.0522, lng: -118.2437 }
const ny = { lat: 40.7128, lng: -74.006 }

const pins = async (query = ''): Promise<Pins> => {
  const answer = await client.get(`${path}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Pins>()
}
const ids = ({ pins }: Pins) => pins.map(({ id }) => id).toSorted()
const around = ({ lat, lng }: typeof la, degrees: number) =>
  `west=${lng - degrees}&east=${lng + degrees}&south=${lat - degrees}&north=${lat + degrees}`

test('only people who are signed in may ask', async () => {
  expect((await visitor().get(path)).statusCode).toBe(401)
})

test('every match with a place has a pin, and the same search as the list applies', async () => {
  const here = await aDj(db, { username: 'hither', at: la, basePriceCents: 18_050 })
  const there = await aDj(db, { username: 'yonder', at: ny, specialties: 'Polka' })
  await aDj(db, { username: 'placeless' })
  const all = await pins()
  expect(ids(all)).toEqual([here.id, there.id].toSorted())
  expect(all.clusters).toEqual([])
  expect(all.pins.find(({ id }) => id === here.id)).toEqual({ id: here.id, ...la, price: 180.5 })
  expect(all.pins.find(({ id }) => id === there.id)).toEqual({ id: there.id, ...ny, price: null })
  expect(ids(await pins('genre=Polka'))).toEqual([there.id])
  const circle = `lat=${la.lat}&lng=${la.lng}&radiusMiles=25`
  expect(ids(await pins(circle))).toEqual([here.id])
  expect(ids(await pins(`${circle}&area=-118.3,34,-118.2,34.1`))).toEqual([here.id])
  expect(ids(await pins(`${circle}&area=-118.2,34,-118.1,34.1`))).toEqual([])
  expect(ids(await pins('search=yonder'))).toEqual([there.id])
  expect(ids(await pins('maxPrice=200&minPrice=100'))).toEqual([here.id])
  expect(ids(await pins(around(ny, 1)))).toEqual([there.id])
  expect(ids(await pins(`search=yonder&${around(la, 1)}`))).toEqual([])
})

test('a DJ who is not free on the day has no pin, and is in no group', async () => {
  const date = '2031-06-14'
  const [{ id = '' } = {}] = (await pins(around(la, 1))).pins
  expect(ids(await pins(`date=${date}&${around(la, 1)}`))).toEqual([id])
  await db.insert(blockedDays).values({ djId: id, day: date })
  expect(await pins(`date=${date}&${around(la, 1)}`)).toEqual({ pins: [], clusters: [] })
  expect(ids(await pins(`date=2031-06-15&${around(la, 1)}`))).toEqual([id])
})

test('a DJ in the box around the circle of the search, but not in the circle, has no pin', async () => {
  const there = ids(await pins('search=yonder'))
  const corner = { lat: ny.lat + 0.33, lng: ny.lng + 0.4 }
  await aDj(db, { username: 'corner', at: corner, specialties: 'Polka' })
  expect(ids(await pins(`lat=${ny.lat}&lng=${ny.lng}&radiusMiles=25`))).toEqual(there)
  expect(ids(await pins(`lat=${ny.lat}&lng=${ny.lng}&radiusMiles=50`))).toHaveLength(2)
})

test('a part of the map outside the circle of the search has nobody in it', async () => {
  const circle = `lat=${la.lat}&lng=${la.lng}&radiusMiles=25`
  expect((await pins(`${circle}&${around(la, 1)}`)).pins).toHaveLength(1)
  expect(await pins(`${circle}&${around(ny, 1)}`)).toEqual({ pins: [], clusters: [] })
})

test('the database finds a place in the same square of the earth as we do', async () => {
  const places = [
    la,
    ny,
    { lat: 0, lng: 0 },
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
    { lat: 1, lng: -1 },
  ]
  for (const { lat, lng } of places) {
    const { rows } = await db.execute<{ tile: string }>(
      sql`select map_tile(${lat}::float8, ${lng}::float8)::text as tile`,
    )
    const [tile] = tilesOf({ west: lng, east: lng, south: lat, north: lat })
    expect(rows).toEqual([{ tile: String(tile?.low) }])
  }
})

test.each([
  'west=-118&south=34',
  'west=1&east=0&south=1&north=2',
  'west=0&east=1&south=2&north=1',
  'west=-181&east=0&south=0&north=1',
  'west=a&east=0&south=0&north=1',
  'lat=34',
])('a part of the map that is none is refused: %s', async (query) => {
  expect((await client.get(`${path}?${query}`)).statusCode).toBe(400)
})

test.each(['west=-180&east=180&south=-90&north=90', 'west=10&east=10&south=20&north=20'])(
  'the whole world and a single point are parts of the map: %s',
  async (query) => {
    expect((await client.get(`${path}?${query}`)).statusCode).toBe(200)
  },
)

const MANY = mostPins + 500

/** A crowd around Chicago, so that it is in nobody else's way. */
const chicago = { lat: 41.88, lng: -87.63 }

test('with too many matches the map gets groups, and each DJ when it shows a smaller part', async () => {
  await crowd()
  const wide = await pins()
  expect(wide.pins).toEqual([])
  expect(wide.clusters.length).toBeGreaterThan(1)
  expect(wide.clusters.some(({ more, count }) => more && count === 30)).toBe(true)
  const onThatDay = await pins('date=2031-06-14')
  expect(onThatDay.clusters.filter(({ lng }) => lng < -110)).toEqual([])
  expect(onThatDay.clusters.length).toBe(wide.clusters.length - 1)
  const lonely = wide.clusters.find(({ lng }) => lng < -110)
  expect(lonely).toEqual({ ...la, count: 1, more: false, fromPrice: 180.5 })
  // Not everybody there was counted, so nobody knows the lowest price.
  for (const { more, fromPrice } of wide.clusters) if (more) expect(fromPrice).toBeNull()
  const inTheEast = ({ clusters }: Pins) => clusters.filter(({ lng }) => lng > -80)
  expect(inTheEast(wide)).toHaveLength(1)
  const house = await pins('genre=House')
  expect([house.pins, inTheEast(house)]).toEqual([[], []])
  expect((await pins(around(la, 1))).pins).toHaveLength(1)
  expect((await pins(around(chicago, 2))).pins).toEqual([])
  const part = await pins(around({ lat: chicago.lat - 0.4, lng: chicago.lng - 0.4 }, 0.05))
  expect(part.clusters).toEqual([])
  expect(part.pins.length).toBeGreaterThan(0)
  for (const pin of part.pins) {
    expect(Math.abs(pin.lat - chicago.lat + 0.4)).toBeLessThanOrEqual(0.05)
    expect(Math.abs(pin.lng - chicago.lng + 0.4)).toBeLessThanOrEqual(0.05)
  }
})

test('a rarer kind of DJ in the same crowd is shown one by one', async () => {
  const sparse = await pins('genre=Zydeco')
  expect(sparse.clusters).toEqual([])
  expect(sparse.pins).toHaveLength(MANY / 10)
})

async function crowd(): Promise<void> {
  const id = sql`(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`
  await db.execute(sql`insert into users (id, email, name, avatar_seed, first_name, last_name, role)
    select ${id}, n || '@pins.example', 'A DJ', 'x', 'A', 'B', 'dj' from generate_series(1, ${MANY}::int) n`)
  await db.execute(sql`insert into dj_profiles (user_id, username, username_key, specialties, address, lat, lng)
    select ${id}, 'pin' || n, 'pin' || n, case when n % 10 = 0 then 'Zydeco' else 'House' end, 'Chicago',
      ${chicago.lat}::float8 - 0.5 + (n % 50) * 0.02, ${chicago.lng}::float8 - 0.5 + (n / 50) * 0.02
    from generate_series(1, ${MANY}::int) n`)
  await db.execute(sql`insert into subscriptions (user_id, status, plan)
    select ${id}, 'active', 'monthly' from generate_series(1, ${MANY}::int) n`)
}
