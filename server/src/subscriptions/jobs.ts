import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { SUBSCRIPTION_TOPIC } from '../payments/topics.ts'
import { endRefusedTrial, REFUSED_TRIAL_TOPIC } from './checkout/trial-card.ts'
import { tick } from './clock.ts'
import { hearOfSubscription } from './follow.ts'

export const subscriptionsJobs = (ctx: Context): Jobs => ({
  topics: {
    [SUBSCRIPTION_TOPIC]: { handle: hearOfSubscription(ctx) },
    [REFUSED_TRIAL_TOPIC]: { handle: endRefusedTrial(ctx) },
  },
  chores: [
    { name: 'keep subscriptions up to date', everyMs: HOUR_MS, needsRightTime: true, run: () => tick(ctx) },
  ],
})
