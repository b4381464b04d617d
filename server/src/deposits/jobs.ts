import { PAYMENT_TOPIC } from '../adapters/payments/test-mode.ts'
import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { DROP_TOPIC, REFUND_TOPIC } from './queries.ts'
import { dropPaymentJob, refundJob } from './refund.ts'
import { hearOfPayment } from './settle.ts'
import { sweepDeposits } from './sweep.ts'

const HOUR_MS = 3_600_000

export const depositsJobs = (ctx: Context): Jobs => ({
  topics: {
    [PAYMENT_TOPIC]: { handle: hearOfPayment(ctx) },
    [REFUND_TOPIC]: { handle: refundJob(ctx) },
    [DROP_TOPIC]: { handle: dropPaymentJob(ctx) },
  },
  chores: [{ name: 'settle forgotten payments', everyMs: HOUR_MS, run: () => sweepDeposits(ctx) }],
})
