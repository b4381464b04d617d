import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { payoutsCalls } from './room.ts'

/**
 * `off`: the provider pays nothing out. `none`: the DJ has no account. `pending`: the provider still asks for something.
 * `ready`: deposits and balances go to the DJ's account.
 */
export const payoutState = z.enum(['off', 'none', 'pending', 'ready'])
export type PayoutState = z.output<typeof payoutState>

/** How and when a DJ is paid, in every setting. */
export const payouts = z.object({
  state: payoutState,
  /** In test mode no money moves. */
  mode: z.enum(['test', 'live']),
  /** What the platform keeps of a payment that goes to the DJ's account. */
  feePercent: z.number(),
  /** Where a DJ asks for money that the platform received. */
  supportEmail: z.string(),
})
export type Payouts = z.output<typeof payouts>

export const payoutsApi = {
  mine: {
    ...payoutsCalls.mine,
    summary: 'Read whether payments of your clients are paid out to your own account',
    access: 'dj',
    reply: payouts,
  },
  onboarding: {
    ...payoutsCalls.onboarding,
    summary: 'Get the page of the payment provider where you say who you are and where the money goes',
    access: 'dj',
    reply: z.object({ url: z.string() }),
    refusals: ['payouts.off', 'payment.unreachable'],
  },
} as const satisfies EndpointTable
