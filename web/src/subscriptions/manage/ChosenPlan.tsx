import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { offered } from './offered.ts'

interface ChosenPlanProps {
  state: SubscriptionState
  plan: Plan
  coupon: string | null
}

/** Says what becomes of the plan and the code that a subscriber chose on the pricing page. */
export function ChosenPlan({ state, plan, coupon }: ChosenPlanProps) {
  const code = coupon ? ` The code ${coupon} was not applied: a code counts when a subscription begins.` : ''
  return <Notice className="mb-4 wrap-anywhere">{`${sentenceFor(state, plan)}${code}`}</Notice>
}

function sentenceFor(state: SubscriptionState, plan: Plan): string {
  const may = offered(state)
  if (state.plan === plan) return `You already have the ${plan} plan.`
  const chose = `You chose the ${plan} plan.`
  if (may.changePlan) return `${chose} See what it costs you now; nothing changes before you confirm.`
  if (may.addCard) return `${chose} Add your card first.`
  if (may.resume) return `${chose} Resume your subscription first.`
  return state.failed || state.status === 'past_due' ? `${chose} Update your card first.` : chose
}
