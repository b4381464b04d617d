import { paymentKinds } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { newsTopic } from '../payments/topics.ts'
import { completeEnded } from './complete.ts'
import { hearOfPayment } from './deposit/settle.ts'
import { sealExecuted } from './paper/seal.ts'
import { sendReminders } from './sending/remind.ts'
import { SEAL_TOPIC } from './signing/sign.ts'

export const contractsJobs = (ctx: Context): Jobs => ({
  topics: {
    [SEAL_TOPIC]: { handle: sealExecuted(ctx) },
    ...Object.fromEntries(paymentKinds.map((kind) => [newsTopic(kind), { handle: hearOfPayment(ctx) }])),
  },
  chores: [
    { name: 'complete ended bookings', everyMs: MINUTE_MS, run: () => completeEnded(ctx) },
    { name: 'send reminders', everyMs: MINUTE_MS, needsRightTime: true, run: () => sendReminders(ctx) },
  ],
})
