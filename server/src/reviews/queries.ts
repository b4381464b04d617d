import { avg, count, eq } from 'drizzle-orm'
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
