import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { PAYOUTS_TOPIC } from '../payments/topics.ts'
import { hearOfAccount } from './follow.ts'

export const payoutsJobs = (ctx: Context): Jobs => ({
  topics: { [PAYOUTS_TOPIC]: { handle: hearOfAccount(ctx) } },
  chores: [],
})
