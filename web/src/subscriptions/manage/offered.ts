import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'

/** What the page offers in a state. The server decides again. */
export interface Offered {
  /** Charges still come, so the card can be replaced. */
  card: boolean
  changePlan: boolean
  cancel: boolean
  resume: boolean
  subscribeAgain: boolean
}

export function offered({ status, periodEndsAt, endsAtPeriodEnd }: SubscriptionState): Offered {
  // Somebody whom the provider does not know is charged nothing, and has nothing to change.
  const billed = periodEndsAt !== null
  const runs = billed && ['trialing', 'active', 'past_due'].includes(status)
  const inOrder = status === 'trialing' || status === 'active'
  return {
    card: runs,
    changePlan: runs && inOrder && !endsAtPeriodEnd,
    cancel: runs && !endsAtPeriodEnd,
    resume: runs && endsAtPeriodEnd,
    subscribeAgain: billed && !runs,
  }
}
