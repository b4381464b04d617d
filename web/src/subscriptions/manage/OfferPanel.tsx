import type { SubscriptionState, TrialEnd } from '@cuebook/domain/subscriptions/subscription.ts'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../kernel/calls/api.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { chargeWords } from './chargeWords.ts'
import { OfferLines } from './OfferLines.tsx'

interface OfferPanelProps<Offer extends TrialEnd, Accepted> {
  query: UseQueryResult<Offer>
  accept: UseMutationResult<unknown, Error, Accepted>
  /** What is sent when the offer that was shown is accepted. */
  accepted: (shown: Offer) => Accepted
  card: SubscriptionState['card']
  words: {
    button: (shown: Offer) => string
    done: { title: string; description: string }
    problem: (reason: unknown) => string
  }
}

/** What a change costs today, line by line, and the button that accepts it. */
export function OfferPanel<Offer extends TrialEnd, Accepted>({
  query: { data: offer, error, isFetching, refetch },
  accept,
  accepted,
  card,
  words,
}: OfferPanelProps<Offer, Accepted>) {
  const notice = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')

  function confirm(shown: Offer) {
    setProblem('')
    accept.mutate(accepted(shown), {
      onSuccess: () => toast(words.done),
      onError: async (reason) => {
        // Nobody pays another amount than the one they saw: the new one, which is being read, is shown first.
        if (reason instanceof ApiError && reason.failure.code === 'subscription.offer-changed')
          await refetch({ cancelRefetch: false })
        setProblem(words.problem(reason))
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
            disabled={isFetching && !accept.isPending}
            loading={accept.isPending}
            onClick={() => confirm(offer)}
            className="max-sm:w-full"
          >
            {words.button(offer)}
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
      <Skeleton className="h-32" />
      <Skeleton className="h-10 w-48 self-end max-sm:w-full" />
    </div>
  )
}
