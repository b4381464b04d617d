import { HOUR_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { countAnswerTimes } from './answer-times.ts'
import { pruneCounts } from './prune.ts'

export const figuresJobs = (ctx: Context): Jobs => ({
  chores: [
    { name: 'write down who was shown', everyMs: MINUTE_MS, run: () => ctx.attention.keep() },
    { name: 'count how fast DJs answer', everyMs: HOUR_MS, run: () => countAnswerTimes(ctx) },
    { name: 'delete old counts', everyMs: HOUR_MS, needsRightTime: true, run: () => pruneCounts(ctx) },
  ],
})
