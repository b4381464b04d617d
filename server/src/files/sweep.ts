import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import { unusedFiles } from './queries.ts'
import { discardFiles } from './store.ts'

const BATCH = 500

type Sweeper = Pick<Context, 'database' | 'files' | 'log' | 'now'>

/** Deletes files of unfinished uploads and deleted accounts, and those that could not be deleted before. */
export async function sweepFiles(ctx: Sweeper): Promise<number> {
  const before = new Date(ctx.now().getTime() - HOUR_MS)
  return discardFiles(ctx, await unusedFiles(ctx.database.db, before, BATCH))
}

/** Deletes all unused files at once, because nobody is uploading after a reset. */
export async function discardUnused(ctx: Sweeper): Promise<void> {
  for (;;) {
    const keys = await unusedFiles(ctx.database.db, ctx.now(), BATCH)
    // Files that cannot be removed now are left to the sweep, so this stops when a round removes none.
    if (keys.length === 0 || (await discardFiles(ctx, keys)) === 0) return
  }
}
