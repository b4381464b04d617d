import { usdExact } from '@cuebook/domain/kernel/words/money.ts'
import type { SubscriptionState, TrialEnd } from '@cuebook/domain/subscriptions/subscription.ts'
import { daysLeftWords } from '@cuebook/domain/subscriptions/trial.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { usePrices, useStartPaying, useTrialEnd } from '../requests.ts'
import { OfferPanel } from './OfferPanel.tsx'

interface StartPayingCardProps {
  state: SubscriptionState
  className?: string
}

/** Ends the trial with one press, and says first what is charged today. */
export function StartPayingCard({ state, className }: StartPayingCardProps) {
  const { data: list } = usePrices()
  const now = useNow()
  const { trialEndsAt } = state
  const opens = list?.trialSeesRequests === false ? ', and open client requests' : ''
  return (
    <Card className={className} aria-labelledby="start-title">
      <CardTitle id="start-title">{`Start paying now${opens}`}</CardTitle>
      <p className="mt-1 text-sm text-ink-3">
        {trialEndsAt &&
          `Your trial runs until ${readersDay(trialEndsAt)}, ${daysLeftWords(trialEndsAt, now)}. `}
        You can wait for its end, or start your first period today.
      </p>
      <Offer card={state.card} />
    </Card>
  )
}

function Offer({ card }: Pick<SubscriptionState, 'card'>) {
  return (
    <OfferPanel
      query={useTrialEnd()}
      accept={useStartPaying()}
      accepted={({ dueToday }) => dueToday}
      card={card}
      words={words}
    />
  )
}

const words = {
  button: ({ dueToday }: TrialEnd) =>
    dueToday > 0 ? `Pay ${usdExact(dueToday)} and start now` : 'Start now',
  done: {
    title: 'You are a Pro Member now',
    description: 'Client requests are open to you. The receipt is on its way to your email.',
  },
  problem: (reason: unknown) =>
    `${reasonOf(reason, 'Nothing was charged. Please try again.')} Your trial goes on.`,
}
