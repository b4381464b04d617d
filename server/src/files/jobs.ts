import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { sweepFiles } from './sweep.ts'

const HOUR_MS = 3_600_000

export const filesJobs = (ctx: Context): Jobs => ({
  chores: [{ name: 'sweep files', everyMs: HOUR_MS, run: () => sweepFiles(ctx) }],
})
