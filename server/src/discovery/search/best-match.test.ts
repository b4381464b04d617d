import { matchScore } from '@cuebook/domain/discovery/best-match.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { longestPage, sorts } from '@cuebook/domain/discovery/search.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { storedFiles } from '../../files/table.ts'
import { clips } from '../../profiles/table.ts'
import { djListings } from '../table.ts'
import { RING } from './find-best.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const client = await signedIn({ role: 'client' })

const listingOf = async (id: string) => {
  const [row] = await db.select().from(djListings).where(eq(djListings.userId, id))
  if (!row) throw new Error('the DJ is not listed')
  return row
}
const rate = (id: string, fours: number, fives: number) =>
  db.execute(sql`insert into dj_ratings (dj_id, ones, twos, threes, fours, fives)
    values (${id}, 0, 0, 0, ${fours}, ${fives})`)

async function addClip(userId: string): Promise<void> {
  const fileKey = `${userId}.mp3`
  await db.insert(storedFiles).values({ key: fileKey, type: 'audio/mpeg', bytes: 10 })
  await db.insert(clips).values({ userId, slot: 1, title: 'Mix', fileKey })
}

test.each([
  [0, 0],
  [0, 1],
  [1, 2],
  [20, 333],
  [100_000, 900_000],
])(
  'the kept score of a DJ with %i fours and %i fives is that of the rule, with and without a clip',
  async (fours, fives) => {
    const { id } = await aDj(db)
    if (fours + fives > 0) await rate(id, fours, fives)
    const before = await listingOf(id)
    expect(before).toMatchObject({
      reviewCount: fours + fives,
      hasClip: false,
      matchScore: matchScore(before),
    })
    await addClip(id)
    const after = await listingOf(id)
    expect(after).toMatchObject({ hasClip: true, matchScore: matchScore(after) })
    await db.delete(clips).where(eq(clips.userId, id))
    expect(await listingOf(id)).toEqual(before)
  },
)

const denver = { lat: 39.7392, lng: -104.9903 }
const boulder = { lat: 40.015, lng: -105.2705 }

async function asked(query: Record<string, string | number>) {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  const answer = await client.get(`/api/djs/discover?${new URLSearchParams(Object.fromEntries(words))}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const next = answer.headers['x-next-cursor']
  return { djs: answer.json<DjCard[]>(), next: next ? String(next) : null }
}

test('a search that names no order begins with the best match; of equal ones the nearest is first', async () => {
  const far = await aDj(db, { at: boulder, username: 'farandgood' })
  await rate(far.id, 2, 30)
  const near = await aDj(db, { at: denver, username: 'nearandnew' })
  const beyond = await aDj(db, { at: boulder, username: 'farandnew' })
  const once = await aDj(db, { at: denver, username: 'oncegood' })
  await rate(once.id, 0, 1)
  const heard = await aDj(db, { at: boulder, username: 'heard' })
  await addClip(heard.id)
  const order = [far, once, heard, near, beyond].map(({ id }) => id)
  const place = { ...denver, radiusMiles: 50 }
  expect((await asked(place)).djs.map(({ id }) => id)).toEqual(order)
  expect((await asked({ ...place, limit: 20 })).djs.map(({ id }) => id)).toEqual(order)
  const nearest = (await asked({ ...place, sort: 'distance' })).djs.map(({ id }) => id)
  expect(nearest.slice(0, 2).toSorted()).toEqual([near.id, once.id].toSorted())
  const everybody = (await asked({})).djs.filter(({ id }) => order.includes(id))
  expect(everybody.map(({ id }) => id).slice(0, 3)).toEqual(order.slice(0, 3))
})

const texas = { lat: 31.5, lng: -99.5 }
const MANY = RING + 50

/** Every one of them at a place of their own, further and further away, some with reviews. */
async function aCrowd(): Promise<void> {
  const id = sql`(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-00000000abcd')::uuid`
  const numbers = sql`generate_series(1, ${MANY}::int) n`
  await db.execute(sql`insert into users (id, email, name, avatar_seed, first_name, last_name, role)
    select ${id}, n || '@crowd.example', 'A DJ', 'x', 'Crowd', 'Dj', 'dj' from ${numbers}`)
  await db.execute(sql`insert into dj_profiles (user_id, username, username_key, specialties, address, lat, lng)
    select ${id}, 'crowd' || n, 'crowd' || n, 'Polka', 'Texas', ${texas.lat} + n / 3 * 0.001, ${texas.lng} from ${numbers}`)
  await db.execute(
    sql`insert into subscriptions (user_id, status, plan) select ${id}, 'active', 'monthly' from ${numbers}`,
  )
  await db.execute(sql`insert into dj_ratings (dj_id, ones, twos, threes, fours, fives)
    select ${id}, 0, 0, n % 3, n % 7, n % 11 from ${numbers} where n % 4 = 0`)
}

test('a list with more DJs than a ring has everybody once, the best of the nearest first', async () => {
  await aCrowd()
  for (const limit of [longestPage, 90]) {
    const pages: DjCard[][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await asked({ ...texas, radiusMiles: 100, limit, ...(cursor && { cursor }) })
      pages.push(page.djs)
      cursor = page.next
    }
    const djs = pages.flat()
    expect(djs).toHaveLength(MANY)
    expect(new Set(djs.map(({ id }) => id)).size).toBe(MANY)
    expect(pages.at(-1)).not.toEqual([])
    for (const ring of [djs.slice(0, RING), djs.slice(RING)]) {
      const scores = await Promise.all(
        ring.slice(0, 30).map(async ({ id }) => (await listingOf(id)).matchScore),
      )
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    }
    const reach = Math.max(...djs.slice(0, RING).map(({ distanceMiles }) => distanceMiles ?? 0))
    expect(djs.slice(RING).every(({ distanceMiles }) => (distanceMiles ?? 0) >= reach)).toBe(true)
  }
})

const someone = '01900000-0000-7000-8000-000000000000'
const madeUp = [
  ['x', 0, someone],
  ['\0', 0, someone],
  ['1', 0, someone],
  [1.5, 0.5, someone],
  [1e300, 1e300, someone],
  [-1e300, 0, someone, 1e300, someone],
  [4000, 1, someone, 'x', someone],
  [4000, 1, someone, 1e300, someone],
]
test.each(sorts.flatMap((sort) => madeUp.map((cursor) => [sort, JSON.stringify(cursor)] as const)))(
  'a made-up cursor breaks nothing: %s after %s',
  async (sort, cursor) => {
    const text = Buffer.from(cursor).toString('base64url')
    const place = { ...texas, radiusMiles: 100 }
    for (const query of [{}, place, { search: 'crowd' }, { search: 'crowd dj' }])
      expect(Array.isArray((await asked({ ...query, sort, cursor: text, limit: 5 })).djs)).toBe(true)
  },
)
