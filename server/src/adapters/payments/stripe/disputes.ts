import type { DisputeState } from '@cuebook/domain/payments/dispute.ts'
import type Stripe from 'stripe'
import type { Dispute } from '../port.ts'

const MOST_DISPUTES = 100

/** A question of the bank that was closed, and a dispute that was prevented, took nothing. */
const states: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** The dispute of a payment: one that is open, else what was lost, else what was won. */
export async function disputeOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<Dispute | null> {
  if (!charge?.disputed) return null
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: MOST_DISPUTES })
  const disputes = data.map(({ status, amount }) => ({
    state: states[status] ?? ('opened' as const),
    amountCents: amount,
  }))
  for (const state of ['opened', 'lost', 'won'] as const) {
    const same = disputes.filter((each) => each.state === state)
    if (same.length > 0)
      return { state, amountCents: same.reduce((sum, { amountCents }) => sum + amountCents, 0) }
  }
  return null
}
