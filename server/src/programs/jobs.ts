import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { forgetOld } from './forget-old.ts'
import { announce, DELIVERY_TOPIC, EVENTS_TOPIC } from './webhooks/announce.ts'
import { deliver } from './webhooks/deliver.ts'

/** Receivers may be slow, and each may take ten seconds. */
const DELIVERIES_AT_ONCE = 8

export const programsJobs = (ctx: Context): Jobs => ({
  topics: {
    [EVENTS_TOPIC]: { handle: announce(ctx), forgetsDone: true },
    [DELIVERY_TOPIC]: { handle: deliver(ctx), atOnce: DELIVERIES_AT_ONCE, forgetsDone: true },
  },
  chores: [
    {
      name: 'forget-old-programs',
      everyMs: HOUR_MS,
      needsRightTime: true,
      run: () => forgetOld(ctx.database.db, ctx.now()),
    },
  ],
})
