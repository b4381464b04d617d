import { HOUR_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { compareAll, compareNightly } from './compare/compare.ts'
import { hearOfAccount } from './payouts/follow.ts'
import { forgetEvents, testEventJob } from './receive-event.ts'
import { sweepPayments } from './sweep.ts'
import { COMPARE_TOPIC, DROP_TOPIC, EVENT_TOPIC, PAYOUTS_TOPIC, REFUND_TOPIC } from './topics.ts'
import { dropJob, refundJob } from './undo.ts'

export const paymentsJobs = (ctx: Context): Jobs => ({
  topics: {
    [EVENT_TOPIC]: { handle: testEventJob(ctx) },
    [REFUND_TOPIC]: { handle: refundJob(ctx) },
    [DROP_TOPIC]: { handle: dropJob(ctx) },
    [COMPARE_TOPIC]: { handle: () => compareAll(ctx), atOnce: 1, forgetsDone: true },
    [PAYOUTS_TOPIC]: { handle: hearOfAccount(ctx) },
  },
  chores: [
    {
      name: 'charge subscriptions of the built-in provider',
      everyMs: MINUTE_MS,
      needsRightTime: true,
      run: async () => ctx.payments.of('test')?.builtIn?.passTime(),
    },
    {
      name: 'settle forgotten payments',
      everyMs: HOUR_MS,
      needsRightTime: true,
      run: () => sweepPayments(ctx),
    },
    { name: 'compare payments with the providers', everyMs: HOUR_MS, run: () => compareNightly(ctx) },
    {
      name: 'delete old payment events',
      everyMs: 24 * HOUR_MS,
      needsRightTime: true,
      run: () => forgetEvents(ctx),
    },
  ],
})
