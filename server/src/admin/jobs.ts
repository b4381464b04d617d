import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { countMarket } from './overview/count.ts'
import { hearOfLifting, hearOfSuspension, LIFTED_TOPIC, SUSPENDED_TOPIC } from './people/suspend.ts'

export const adminJobs = (ctx: Context): Jobs => ({
  topics: {
    [SUSPENDED_TOPIC]: { handle: hearOfSuspension(ctx) },
    [LIFTED_TOPIC]: { handle: hearOfLifting(ctx) },
  },
  chores: [{ name: 'count the market', everyMs: HOUR_MS, run: () => countMarket(ctx) }],
})
