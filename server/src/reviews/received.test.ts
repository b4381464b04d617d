import type { ReceivedReview } from '@cuebook/domain/reviews/review.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, reviewsApp } from './reviews.fixture.ts'
import { reviews } from './table.ts'

const { db, signedIn, visitor, booking, aReview, write } = await reviewsApp()

/** A DJ with so many reviews of one client, with these ratings in turn. */
async function reviewed(count: number, ratings: readonly number[]) {
  const dj = await signedIn({ role: 'dj' })
  const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const rating = ratings[n % ratings.length] ?? 5
    const answer = await write(client, await booking(dj, client), { rating, comment: `Night ${n}` })
    ids.push(answer.json().id)
  }
  return { dj, client, ids }
}

async function pages(who: Person, address: string): Promise<ReceivedReview[][]> {
  const all: ReceivedReview[][] = []
  let before: string | null = null
  do {
    const mark: string = before ? `${address.includes('?') ? '&' : '?'}before=${before}` : ''
    const page: { reviews: ReceivedReview[]; next: string | null } = (await who.get(address + mark)).json()
    all.push(page.reviews)
    before = page.next
  } while (before)
  return all
}

test('a DJ without a review gets an empty summary', async () => {
  const dj = await signedIn({ role: 'dj' })
  expect((await dj.get('/api/reviews')).json()).toEqual({
    summary: { averageRating: null, reviewCount: 0, distribution: [0, 0, 0, 0, 0] },
    counts: { all: 0, waiting: 0, replied: 0 },
    reviews: [],
    next: null,
  })
  expect((await dj.get('/api/dj/stats')).json()).toEqual({ averageRating: null, reviewCount: 0 })
})

test('every review is on exactly one page, in each order and under each filter', async () => {
  const { dj, client, ids } = await reviewed(47, [5, 4, 5, 3, 1])
  for (const id of ids.slice(0, 12)) await dj.put(`/api/reviews/${id}/reply`, { reply: 'Thank you.' })
  const first = (await dj.get('/api/reviews')).json()
  expect(first.counts).toEqual({ all: 47, waiting: 35, replied: 12 })
  expect(first.summary).toMatchObject({ reviewCount: 47, distribution: [9, 0, 9, 10, 19] })
  expect(first.reviews[0]).toMatchObject({
    client: { name: 'Clara Bennett' },
    eventType: 'Wedding',
    reported: false,
  })
  const newest = await pages(dj, '/api/reviews')
  expect(newest.map((page) => page.length)).toEqual([20, 20, 7])
  expect(newest.flat().map(({ id }) => id)).toEqual(ids.toReversed())
  const sorted = (sort: 1 | -1) =>
    newest.flat().toSorted((a, b) => sort * (a.rating - b.rating) || (a.id < b.id ? 1 : -1))
  expect((await pages(dj, '/api/reviews?sort=highest')).flat()).toEqual(sorted(-1))
  expect((await pages(dj, '/api/reviews?sort=lowest')).flat()).toEqual(sorted(1))
  const waiting = (await pages(dj, '/api/reviews?filter=waiting')).flat()
  const replied = (await pages(dj, '/api/reviews?filter=replied&sort=lowest')).flat()
  expect([waiting.length, replied.length]).toEqual([35, 12])
  expect(waiting.every(({ reply }) => reply === null)).toBe(true)
  expect(replied.every(({ reply }) => reply?.text === 'Thank you.')).toBe(true)
  const mine = await pages(client, '/api/reviews/mine')
  expect(mine.flat().map(({ id }) => id)).toEqual(ids.toReversed())
})

test("a DJ reads nobody else's reviews, and a client none", async () => {
  const { client } = await aReview()
  const other = await signedIn({ role: 'dj' })
  expect((await other.get('/api/reviews')).json().reviews).toEqual([])
  expect((await client.get('/api/reviews')).json().code).toBe('auth.role')
  expect((await visitor().get('/api/reviews')).statusCode).toBe(401)
  for (const query of ['filter=none', 'sort=best', 'before=x'])
    expect((await other.get(`/api/reviews?${query}`)).statusCode).toBe(400)
})

test('a removed review is in no list and no count', async () => {
  const { dj, client, id } = await aReview()
  await db.update(reviews).set({ removedAt: new Date() }).where(eq(reviews.id, id))
  const { reviews: list, summary, counts } = (await dj.get('/api/reviews')).json()
  expect([list, summary.reviewCount, counts.all]).toEqual([[], 0, 0])
  const mine = (await client.get('/api/reviews/mine')).json()
  expect([mine.reviews, mine.waiting]).toEqual([[], []])
  expect((await client.get('/api/reviews/given')).json()).toEqual({ count: 0 })
})
