import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from './cursor.ts'
import type { Row, Sort } from './listing-row.ts'

type SortKeys = Record<
  'matchScore' | 'ratingHundredths' | 'reviewCount' | 'rateSort' | 'listedAt' | 'userId',
  AnyColumn
>

interface Order {
  /** What comes after the cursor. */
  readonly after: SQL | undefined
  readonly order: SQL[]
}

/** Every order but that of the distance, which the index of places has. */
export function orderOf(sort: Sort, cursor: Cursor | null, keys: SortKeys): Order {
  const { matchScore, ratingHundredths, reviewCount, rateSort, listedAt, userId } = keys
  const [value, second, id] = cursor ?? []
  if (sort === 'price') {
    const after = sql`(${rateSort}, ${userId}) > (${value}::int, ${id}::uuid)`
    return { after: cursor ? after : undefined, order: [asc(rateSort), asc(userId)] }
  }
  if (sort === 'newest') {
    const after = sql`(${listedAt}, ${userId}) < (${value}::timestamptz, ${id}::uuid)`
    return { after: cursor ? after : undefined, order: [desc(listedAt), desc(userId)] }
  }
  if (sort === 'rating') {
    const after = sql`(${ratingHundredths}, ${reviewCount}, ${userId}) < (${value}::int, ${second}::int, ${id}::uuid)`
    const order = [desc(ratingHundredths), desc(reviewCount), desc(userId)]
    return { after: cursor ? after : undefined, order }
  }
  const after = sql`(${matchScore}, ${userId}) < (${value}::int, ${id}::uuid)`
  return { after: cursor ? after : undefined, order: [desc(matchScore), desc(userId)] }
}

export function sortValue(row: Row & { chord?: number }, sort: Sort): number | string {
  if (sort === 'newest') return row.listedAt.toISOString()
  const key = {
    match: 'matchScore',
    distance: 'chord',
    rating: 'ratingHundredths',
    price: 'rateSort',
  } as const
  return row[key[sort]] ?? 0
}
