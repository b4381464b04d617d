import { usdExact } from '@cuebook/domain/kernel/words/money.ts'
import type { SubscriptionState, TrialEnd } from '@cuebook/domain/subscriptions/subscription.ts'
import { readersDay } from '../../kernel/dateWords.ts'

/** 'Charged to Visa •••• 4242. Next charge $59.00 on Dec 3, 2026.' */
export function chargeWords({ dueToday, nextCharge }: TrialEnd, card: SubscriptionState['card']): string {
  const charged = dueToday > 0 && card ? `Charged to ${card.brand} •••• ${card.last4}. ` : ''
  return `${charged}Next charge ${usdExact(nextCharge.amount)} on ${readersDay(nextCharge.at)}.`
}
