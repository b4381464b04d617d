import type { Context } from '../context.ts'
import { unusedFiles } from './queries.ts'
import { discardFiles } from './store.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

type Sweeper = Pick<Context, 'database' | 'files' | 'log' | 'now'>

/** Files of uploads that never ended, of people who left, and those that could not be removed at the time. */
export async function sweepFiles(ctx: Sweeper): Promise<number> {
  const before = new Date(ctx.now().getTime() - HOUR_MS)
  return discardFiles(ctx, await unusedFiles(ctx.database.db, before, BATCH))
}

/** Everything that nothing points to, at once: after a reset nobody is uploading. */
export async function discardUnused(ctx: Sweeper): Promise<void> {
  for (;;) {
    const keys = await unusedFiles(ctx.database.db, ctx.now(), BATCH)
    // What cannot be removed now stays for the sweep; without progress there is no sense in going on.
    if (keys.length === 0 || (await discardFiles(ctx, keys)) === 0) return
  }
}
