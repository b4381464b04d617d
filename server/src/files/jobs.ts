import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { sweepFiles } from './sweep.ts'

const HOUR_MS = 3_600_000

export const filesJobs = (ctx: Context): Jobs => ({
  chores: [{ name: 'delete unused files', everyMs: HOUR_MS, run: () => sweepFiles(ctx) }],
})
