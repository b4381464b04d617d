import { avg, count, desc, eq } from 'drizzle-orm'
import { peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { reviews } from './table.ts'

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
