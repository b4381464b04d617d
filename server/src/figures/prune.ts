import { sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'

/** The twelve months of the page, and one more. */
const KEPT_MONTHS = 13
const BATCH = 5_000

/** Deletes what no page shows any more, in small steps, so that nobody waits for it. */
export async function pruneCounts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const at = now()
  const oldest = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - KEPT_MONTHS + 1, 1))
  for (let all = 0; ; ) {
    const { rowCount } = await database.db.execute(sql`delete from dj_day_counts where ctid = any (array(
      select ctid from dj_day_counts where day < ${oldest.toISOString()}::date limit ${BATCH}))`)
    all += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return all
  }
}
