import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { TIMELINE_TOPIC, tellChanges } from './tell-changes.ts'

export const timelineJobs = (ctx: Context): Jobs => ({
  topics: { [TIMELINE_TOPIC]: { handle: tellChanges(ctx) } },
})
