import { averageOf, type Distribution, noRatings, reviewCountOf } from '@cuebook/domain/reviews/rating.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { peopleByIds } from '../identity/queries.ts'
import type { Conn, Database, Statement } from '../kernel/db/database.ts'
import { replyOf, writtenOf } from './review-reply.ts'
import { djRatings, type ReviewRow, reviews } from './table.ts'

/** The counts of one row of `dj_ratings` under that alias, as the domain names them; null without a row. */
export const distributionSql = (alias: string): string =>
  `case when ${alias}.dj_id is not null then array[${['ones', 'twos', 'threes', 'fours', 'fives']
    .map((column) => `${alias}.${column}`)
    .join(', ')}] end`

export const statsStatement: Statement = {
  name: 'dj-stats',
  text: `select ${distributionSql('r')} as distribution from dj_ratings r where r.dj_id = $1`,
}

interface DjStats {
  readonly averageRating: number | null
  readonly reviewCount: number
}

export const statsOf = (distribution: Distribution): DjStats => ({
  averageRating: averageOf(distribution),
  reviewCount: reviewCountOf(distribution),
})

export async function djStatsOf(database: Pick<Database, 'read'>, djId: string): Promise<DjStats> {
  const [row] = await database.read<{ distribution: Distribution }>(statsStatement, [djId])
  return statsOf(row?.distribution ?? noRatings)
}

/** How many reviews of each rating these DJs have. A DJ who never had one is not in the map. */
export async function ratingsByIds(
  conn: Conn,
  djIds: readonly string[],
): Promise<ReadonlyMap<string, Distribution>> {
  if (djIds.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(djRatings)
    .where(inArray(djRatings.djId, [...djIds]))
  return new Map(
    rows.map(({ djId, ones, twos, threes, fours, fives }) => [djId, [ones, twos, threes, fours, fives]]),
  )
}

/** Reviews by their ids, also those that were removed. The caller must check who asks. */
export async function reviewsByIds(conn: Conn, ids: readonly string[]): Promise<Map<string, ReviewRow>> {
  if (ids.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many reviews this person has written as a client. */
export const reviewsGivenBy = (conn: Conn, clientId: string): Promise<number> =>
  conn.$count(reviews, and(eq(reviews.clientId, clientId), isNull(reviews.removedAt)))

const SHOWN = 20

/** The newest reviews for the public, with only the first name of the author. */
export async function reviewsOf(conn: Conn, djId: string, readerId?: string) {
  const rows = await conn
    .select()
    .from(reviews)
    .where(and(eq(reviews.djId, djId), isNull(reviews.removedAt)))
    .orderBy(desc(reviews.id))
    .limit(SHOWN)
  const authors = await peopleByIds(
    conn,
    rows.map(({ clientId }) => clientId),
  )
  return rows.map((row) => ({
    ...writtenOf(row),
    author: authors.get(row.clientId)?.firstName ?? 'A client',
    reply: replyOf(row),
    ...(row.clientId === readerId && { isOwn: true as const }),
  }))
}
