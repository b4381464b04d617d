import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { Link } from 'wouter'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { offered } from './offered.ts'

/** Says what to do where something is to be done; nothing while all is well. */
export function StandingNotice({ state }: { state: SubscriptionState }) {
  const { failed, trialEndsAt } = state
  const may = offered(state)
  if (failed) {
    return (
      <Notice tone="error" className="mb-4">
        {`Your last payment failed. Please update your card or make sure that it can be charged. ${laterTry(failed.nextTryAt)}If it stays unpaid, your subscription ends on ${readersDay(failed.endsOn)}.`}
      </Notice>
    )
  }
  if (may.subscribeAgain) {
    return (
      <Notice className="mb-4">
        <span className="flex flex-wrap items-center justify-between gap-3">
          Your subscription has ended. Your contracts, messages and invoices stay yours.
          <Button asChild size="sm">
            <Link href="/pricing">Subscribe again</Link>
          </Button>
        </span>
      </Notice>
    )
  }
  if (may.addCard) {
    return (
      <Notice tone="warning" className="mb-4">
        {`Your trial has no card yet. Add one${trialEndsAt ? ` before ${readersDay(trialEndsAt)}` : ''} to keep your access.`}
      </Notice>
    )
  }
  if (!may.updateCard) {
    return (
      <Notice className="mb-4">
        No payment provider stands behind this subscription, so nothing is charged.
      </Notice>
    )
  }
  return null
}

const laterTry = (nextTryAt: string | null): string =>
  nextTryAt ? `We try again on ${readersDay(nextTryAt)}. ` : ''
