import type { Context } from '../kernel/context.ts'
import { unusedFiles } from './queries.ts'
import { discardFiles } from './store.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

/** Files of uploads that never ended, of people who left, and those that could not be removed at the time. */
export async function sweepFiles(ctx: Pick<Context, 'database' | 'files' | 'log' | 'now'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - HOUR_MS)
  return discardFiles(ctx, await unusedFiles(ctx.database.db, before, BATCH))
}
