import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aDj } from '../../tests/djs.ts'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { djProfiles } from '../profiles/table.ts'
import { reviews } from '../reviews/table.ts'
import { subscriptions } from '../subscriptions/table.ts'
import { djListings } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const la = { lat: 34.0522, lng: -118.2437 }
const pasadena = { lat: 34.1478, lng: -118.1445 }
const sanDiego = { lat: 32.7157, lng: -117.1611 }
const client = await signedIn({ role: 'client' })

async function discover(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  const answer = await client.get(`/api/djs/discover?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return { djs: answer.json<DjCard[]>(), headers: answer.headers }
}
const names = (djs: readonly DjCard[]) => djs.map((dj) => dj.username)

async function review(djId: string, rating: number): Promise<void> {
  const contractId = newId()
  const contract = { id: contractId, status: 'completed' as const, djId, clientEmail: client.user.email }
  await db.insert(contracts).values(contract)
  await db
    .insert(reviews)
    .values({ id: newId(), contractId, djId, clientId: client.user.id, rating, comment: 'Great' })
}

beforeAll(async () => {
  const zoe = await aDj(db, {
    firstName: 'Zoë',
    lastName: 'Müller',
    username: 'zoebeats',
    specialties: 'House, Hip Hop, EDM, Jazz',
    basePriceCents: 20_000,
    at: la,
    travelMiles: 100,
  })
  await aDj(db, {
    firstName: 'Marcus',
    lastName: 'Bell',
    username: 'marcusb',
    specialties: 'Wedding',
    at: pasadena,
  })
  await aDj(db, {
    firstName: 'Maria',
    lastName: 'Lopez',
    username: 'mlopez',
    basePriceCents: 9_000,
    at: sanDiego,
  })
  await aDj(db, { firstName: 'Nowhere', lastName: 'Man', username: 'nowhere' })
  await aDj(db, { firstName: 'Null', lastName: 'Island', username: 'nullisland', at: { lat: 0, lng: 0 } })
  await aDj(db, { firstName: 'Hidden', lastName: 'Person', username: 'unpaid', subscription: null, at: la })
  await aDj(db, {
    firstName: 'Lapsed',
    lastName: 'Person',
    username: 'lapsed',
    subscription: 'canceled',
    at: la,
  })
  await aDj(db, { firstName: 'Nameless', lastName: 'Person', username: null, at: la })
  await aDj(db, { firstName: 'Former', lastName: 'Person', username: 'former', role: 'client', at: la })
  await aDj(db, { firstName: 'Trial', lastName: 'Person', username: 'trialist', subscription: 'trialing' })
  await review(zoe.id, 5)
  await review(zoe.id, 4)
})

test('discovery needs a login', async () => {
  expect((await visitor().get('/api/djs/discover')).statusCode).toBe(401)
})

test('lists DJs with a username and a running subscription, best rated first, and counts them', async () => {
  const { djs, headers } = await discover()
  expect(names(djs).toSorted()).toEqual(
    ['@marcusb', '@mlopez', '@nowhere', '@nullisland', '@trialist', '@zoebeats'].toSorted(),
  )
  expect(djs[0]).toMatchObject({
    username: '@zoebeats',
    firstName: 'Zoë',
    averageRating: 4.5,
    reviewCount: 2,
    genres: ['House', 'Hip Hop', 'EDM', 'Jazz'],
    hourlyRate: 200,
    location: { lat: la.lat, lng: la.lng, address: 'Somewhere' },
    distanceMiles: null,
    travelsToYou: false,
  })
  expect(headers['x-total-count']).toBe('6')
  expect(headers['x-next-cursor']).toBeUndefined()
  const first = djs.slice(0, 3).map(({ profileImageUrl }) => `<${profileImageUrl}>; rel=preload; as=image`)
  expect(headers.link).toBe(first.join(', '))
})

describe('a search by name', () => {
  test.each([
    ['zoe', ['@zoebeats']],
    ['ZOË', ['@zoebeats']],
    ['@zoeb', ['@zoebeats']],
    ['muller', ['@zoebeats']],
    ['mar', ['@mlopez', '@marcusb']],
    ['lopez maria', ['@mlopez']],
    ['marcsu', ['@marcusb']],
    ['qqqq', []],
    ['%', []],
    ['_', []],
  ])('for %s finds %j', async (search, wanted) => {
    expect(names((await discover({ search })).djs).toSorted()).toEqual(wanted.toSorted())
  })

  test('finds a DJ without a place', async () => {
    expect(names((await discover({ search: 'nowhere' })).djs)).toEqual(['@nowhere'])
  })
})

describe('a search by place', () => {
  test('finds the nearest first, within the radius and with the distance, but no DJ without a place', async () => {
    const { djs } = await discover({ ...la, radiusMiles: 25 })
    expect(names(djs)).toEqual(['@zoebeats', '@marcusb'])
    expect(djs[1]?.distanceMiles).toBeCloseTo(8.7, 0)
    expect(djs.map((dj) => dj.travelsToYou)).toEqual([true, false])
    expect(names((await discover({ ...la, radiusMiles: 5 })).djs)).toEqual(['@zoebeats'])
    const area = { ...la, radiusMiles: 25, area: '-118.3,34,-118.2,34.1' }
    for (const sort of ['distance', 'price']) {
      const seen = await discover({ ...area, sort })
      expect(names(seen.djs)).toEqual(['@zoebeats'])
    }
    expect(names((await discover({ lat: 1, lng: 1, radiusMiles: 500 })).djs)).toEqual([])
  })

  test('needs both coordinates, and 0,0 counts as no place', async () => {
    expect((await client.get('/api/djs/discover?lat=34')).statusCode).toBe(400)
    expect((await discover({ lat: 0, lng: 0 })).djs).toHaveLength(6)
  })

  const edges = 'area=-119,33,-117,34'
  test.each([
    edges,
    `${edges}&lat=34&lng=-118`,
    `${edges}&radiusMiles=25`,
    `${edges}&lat=0&lng=0&radiusMiles=25`,
    'area=-119,33,-117&lat=34&lng=-118&radiusMiles=25',
  ])('refuses a part of the map without its circle, which alone has an index: %s', async (query) => {
    const answer = await client.get(`/api/djs/discover?${query}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringMatching(/^A part of the map/),
    ])
  })

  test('can be sorted by price, rating or age', async () => {
    const sorted = async (sort: string) => names((await discover({ ...la, radiusMiles: 500, sort })).djs)
    expect(await sorted('price')).toEqual(['@mlopez', '@zoebeats', '@marcusb'])
    expect((await sorted('rating'))[0]).toBe('@zoebeats')
    expect((await sorted('newest'))[0]).toBe('@mlopez')
  })
})

test('a search can be narrowed by genre, price and rating', async () => {
  expect(names((await discover({ genre: 'Hip Hop' })).djs)).toEqual(['@zoebeats'])
  expect(names((await discover({ genre: 'wedding' })).djs)).toEqual(['@marcusb'])
  expect(names((await discover({ maxPrice: 100 })).djs)).toEqual(['@mlopez'])
  expect(names((await discover({ minPrice: 100, maxPrice: 300 })).djs)).toEqual(['@zoebeats'])
  expect(names((await discover({ minRating: 4 })).djs)).toEqual(['@zoebeats'])
})

test('a search with a date leaves out DJs with a confirmed booking on that day', async () => {
  const [marcus] = await db.select().from(djProfiles).where(eq(djProfiles.username, 'marcusb'))
  const djId = marcus?.userId ?? ''
  const booked = { djId, clientEmail: 'x@y.example', eventDate: '2030-06-01' }
  await db.insert(contracts).values({ id: newId(), status: 'confirmed', ...booked })
  await db.insert(contracts).values({ id: newId(), status: 'pending', ...booked, eventDate: '2030-06-02' })
  expect(names((await discover({ date: '2030-06-01' })).djs)).not.toContain('@marcusb')
  expect(names((await discover({ date: '2030-06-02' })).djs)).toContain('@marcusb')
})

test('a listing changes in the same moment as its DJ', async () => {
  const dj = await aDj(db, { firstName: 'Follow', lastName: 'Me', username: 'followme', at: la })
  const listed = async () => (await db.select().from(djListings).where(eq(djListings.userId, dj.id))).length
  expect(await listed()).toBe(1)
  await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, dj.id))
  expect(await listed()).toBe(0)
  await db.update(subscriptions).set({ status: 'active' }).where(eq(subscriptions.userId, dj.id))
  expect(await listed()).toBe(1)
  await db.update(users).set({ role: 'client' }).where(eq(users.id, dj.id))
  expect(await listed()).toBe(0)
  await db.update(users).set({ role: 'dj', firstName: 'Renamed' }).where(eq(users.id, dj.id))
  expect(names((await discover({ search: 'renamed' })).djs)).toEqual(['@followme'])
  expect(names((await discover({ search: 'follow' })).djs)).toEqual(['@followme'])
  await db.delete(djProfiles).where(eq(djProfiles.userId, dj.id))
  expect(await listed()).toBe(0)
})

describe('a list with several pages', () => {
  beforeAll(async () => {
    await db.transaction(async (tx) => {
      for (let i = 0; i < 45; i += 1) {
        const at = { lat: 41.8 + (i % 9) / 100, lng: -87.6 - (i % 5) / 100 }
        await aDj(tx as unknown as typeof db, {
          firstName: 'Crowd',
          lastName: `N${i}`,
          username: `crowd${i}`,
          specialties: 'Polka',
          basePriceCents: (i % 7) * 1000,
          at,
        })
      }
    })
  })

  test.each([
    { genre: 'Polka' },
    { genre: 'Polka', sort: 'price' },
    { genre: 'Polka', sort: 'newest' },
    { search: 'crowd' },
    { lat: 41.8, lng: -87.6, radiusMiles: 25 },
    { lat: 41.8, lng: -87.6, radiusMiles: 25, sort: 'price' },
  ])('contains everybody once for %o', async (query) => {
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 5; page += 1) {
      const { djs, headers } = await discover({ ...query, limit: 20, ...(cursor && { cursor }) })
      seen.push(...names(djs))
      if (page === 0) expect(headers['x-total-count']).toBe('45')
      cursor = String(headers['x-next-cursor'] ?? '')
      if (!cursor) break
    }
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
  })

  test('reads alike with and without a prepared statement', async () => {
    for (const limit of [20, 200]) {
      const prepared = await discover({ limit })
      // A rating of at least 0 asks for nothing, but takes the other way through the code.
      const built = await discover({ limit, minRating: 0 })
      expect(prepared.djs).toEqual(built.djs)
      for (const header of ['x-total-count', 'x-next-cursor'])
        expect(prepared.headers[header]).toBe(built.headers[header])
    }
  })

  test('is one whole list for a call that names no number', async () => {
    const { djs, headers } = await discover({ genre: 'Polka' })
    expect(djs).toHaveLength(45)
    expect([headers['x-total-count'], headers['x-next-cursor']]).toEqual(['45', undefined])
  })

  test('starts at its beginning for an invalid cursor', async () => {
    for (const cursor of ['x', 'e30', Buffer.from('[1,2,"3"]').toString('base64url')]) {
      expect((await discover({ genre: 'Polka', cursor, limit: 20 })).djs).toHaveLength(20)
    }
  })
})
