import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'

/** What the page offers in a state. The server decides again. */
export interface Offered {
  /** A trial that was given without a card: until there is one, no provider knows it. */
  addCard: boolean
  updateCard: boolean
  changePlan: boolean
  /** End the trial and pay at once. */
  startPaying: boolean
  cancel: boolean
  resume: boolean
  subscribeAgain: boolean
}

export function offered({ status, card, endsAtPeriodEnd }: SubscriptionState): Offered {
  const runs = isRunning(status)
  const isCharged = runs && card !== null
  return {
    addCard: status === 'trialing' && card === null,
    updateCard: isCharged,
    // What is unpaid is paid first.
    changePlan: isCharged && status !== 'past_due' && !endsAtPeriodEnd,
    startPaying: isCharged && status === 'trialing',
    cancel: isCharged && !endsAtPeriodEnd,
    resume: isCharged && endsAtPeriodEnd,
    subscribeAgain: !runs,
  }
}
