import { avg, count, desc, eq, inArray } from 'drizzle-orm'
import { peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { djRatings, reviews } from './table.ts'

export interface DjStats {
  readonly averageRating: number | null
  readonly reviewCount: number
}

export async function djStatsOf(conn: Conn, djId: string): Promise<DjStats> {
  const [row] = await conn
    .select({ average: avg(reviews.rating), reviews: count() })
    .from(reviews)
    .where(eq(reviews.djId, djId))
  const average = row?.average
  return { averageRating: average == null ? null : Number(average), reviewCount: row?.reviews ?? 0 }
}

/** How many reviews this person has written as a client. */
export const reviewsGivenBy = (conn: Conn, clientId: string): Promise<number> =>
  conn.$count(reviews, eq(reviews.clientId, clientId))

const SHOWN = 20

/** The newest reviews for the public, with only the first name of the author. */
export async function reviewsOf(conn: Conn, djId: string) {
  const rows = await conn
    .select()
    .from(reviews)
    .where(eq(reviews.djId, djId))
    .orderBy(desc(reviews.id))
    .limit(SHOWN)
  const authors = await peopleByIds(
    conn,
    rows.map(({ clientId }) => clientId),
  )
  return rows.map(({ id, rating, comment, clientId, createdAt }) => ({
    id,
    rating,
    comment,
    author: authors.get(clientId)?.firstName ?? 'A client',
    createdAt: createdAt.toISOString(),
  }))
}

/** The average and the number of reviews of each of these DJs; DJs without reviews are not in it. */
export async function ratingsOf(conn: Conn, djIds: readonly string[]): Promise<Map<string, DjStats>> {
  if (djIds.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(djRatings)
    .where(inArray(djRatings.djId, [...djIds]))
  return new Map(
    rows.map(({ djId, ones, twos, threes, fours, fives }) => {
      const reviewCount = ones + twos + threes + fours + fives
      const stars = ones + 2 * twos + 3 * threes + 4 * fours + 5 * fives
      return [djId, { reviewCount, averageRating: reviewCount > 0 ? stars / reviewCount : null }]
    }),
  )
}
