import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { sweepFiles } from './sweep.ts'

export const filesJobs = (ctx: Context): Jobs => ({
  chores: [
    { name: 'delete unused files', everyMs: HOUR_MS, needsRightTime: true, run: () => sweepFiles(ctx) },
  ],
})
