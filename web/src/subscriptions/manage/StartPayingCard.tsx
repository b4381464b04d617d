import { usdExact } from '@cuebook/domain/kernel/money.ts'
import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { daysLeftWords } from '@cuebook/domain/subscriptions/trial.ts'
import { useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../kernel/api.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { retryAdvice } from '../../kernel/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { usePrices, useStartPaying, useTrialEnd } from '../requests.ts'
import { chargeWords } from './chargeWords.ts'
import { OfferLines } from './OfferLines.tsx'

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
  const { data: offer, error, isFetching, refetch } = useTrialEnd()
  const start = useStartPaying()
  const notice = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')

  function confirm(dueToday: number) {
    setProblem('')
    start.mutate(dueToday, {
      onSuccess: () =>
        toast({ title: 'You are a Pro Member now', description: 'The receipt is on its way to your email.' }),
      onError: async (reason) => {
        // Nobody pays another amount than the one they saw: the new one is shown first.
        if (reason instanceof ApiError && reason.failure.code === 'subscription.offer-changed')
          await refetch()
        setProblem(`${reasonOf(reason, 'Nothing was charged. Please try again.')} Your trial goes on.`)
        notice.current?.focus()
      },
    })
  }
  if (offer) {
    return (
      <>
        <div ref={notice} tabIndex={-1} className="mt-3 rounded-control empty:hidden">
          {problem && <Notice tone="warning">{problem}</Notice>}
        </div>
        <OfferLines offer={offer} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-3">{chargeWords(offer, card)}</p>
          <Button
            disabled={isFetching && !start.isPending}
            loading={start.isPending}
            onClick={() => confirm(offer.dueToday)}
            className="max-sm:w-full"
          >
            {offer.dueToday > 0 ? `Pay ${usdExact(offer.dueToday)} and start now` : 'Start now'}
          </Button>
        </div>
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="The cost did not load"
        text={reasonOf(error, retryAdvice(error))}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="!py-6"
      />
    )
  }
  return (
    <div role="status" aria-label="Working out the cost" className="mt-3 flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-10 w-48 self-end max-sm:w-full" />
    </div>
  )
}
