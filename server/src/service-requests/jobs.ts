import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { suggestDjs } from './suggest.ts'

const HOUR_MS = 3_600_000

export const serviceRequestsJobs = (ctx: Context): Jobs => ({
  chores: [{ name: 'suggest DJs for unanswered requests', everyMs: HOUR_MS, run: () => suggestDjs(ctx) }],
})
