import { usd, usdExact } from '@cuebook/domain/kernel/money.ts'
import { type Plan, plans } from '@cuebook/domain/subscriptions/price.ts'
import type { PlanChange, PriceList, SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../kernel/api.ts'
import { retryAdvice } from '../../kernel/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { perPeriod, planNames, yearlySaving } from '../planWords.ts'
import { useChangePlan, usePlanChange, usePrices } from '../requests.ts'
import { Saving } from '../Saving.tsx'
import { chargeWords } from './chargeWords.ts'
import { OfferLines } from './OfferLines.tsx'

/** Both plans; choosing the other one shows what it costs before anything is paid. */
export function ChangePlanCard({ state, wanted }: { state: SubscriptionState; wanted: Plan | null }) {
  const [chosen, setChosen] = useState<Plan>(wanted ?? state.plan)
  const { data: list } = usePrices()
  return (
    <Card>
      <CardTitle>Change plan</CardTitle>
      <fieldset className="mt-3 grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Plan</legend>
        {plans.map((plan) => (
          <PlanOption
            key={plan}
            plan={plan}
            list={list}
            yours={plan === state.plan}
            checked={plan === chosen}
            onChoose={() => setChosen(plan)}
          />
        ))}
      </fieldset>
      {chosen !== state.plan && <Offer plan={chosen} card={state.card} />}
    </Card>
  )
}

interface PlanOptionProps {
  plan: Plan
  list: PriceList | undefined
  yours: boolean
  checked: boolean
  onChoose: () => void
}

function PlanOption({ plan, list, yours, checked, onChoose }: PlanOptionProps) {
  return (
    <label
      className={cx(
        'flex min-h-18 cursor-pointer items-start gap-3 rounded-control border p-3.5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
        checked ? 'border-violet bg-violet-wash ring-1 ring-violet' : 'border-line hover:border-ink-3',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={plan}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4.5 shrink-0 accent-violet outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{planNames[plan]}</span>
        <span className="text-sm text-ink-2">
          {list ? perPeriod(list.prices[plan], plan) : '–'}
          {yours && ', your plan now'}
          {plan === 'yearly' && !yours && (
            <del className="ml-1">
              <span className="sr-only">instead of </span>
              {usd(yearlySaving.struck)}
            </del>
          )}
        </span>
      </span>
      {plan === 'yearly' && !yours && <Saving>{yearlySaving.badge}</Saving>}
    </label>
  )
}

interface OfferProps {
  plan: Plan
  card: SubscriptionState['card']
}

function Offer({ plan, card }: OfferProps) {
  const { data: offer, error, isFetching, refetch } = usePlanChange(plan)
  const change = useChangePlan()
  const notice = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')

  function confirm(shown: PlanChange) {
    setTold('')
    change.mutate(shown, {
      onSuccess: () => toast({ title: 'Plan changed', description: `You are on the ${plan} plan now.` }),
      onError: async (reason) => {
        // Nobody pays another amount than the one they saw: the new one is shown first.
        if (reason instanceof ApiError && reason.failure.code === 'subscription.offer-changed')
          await refetch()
        setTold(reasonOf(reason, 'The plan could not be changed. Please try again.'))
        notice.current?.focus()
      },
    })
  }
  if (offer) {
    return (
      <>
        <div ref={notice} tabIndex={-1} className="mt-3 rounded-control empty:hidden">
          {told && <Notice tone="warning">{told}</Notice>}
        </div>
        <OfferLines offer={offer} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-3">{chargeWords(offer, card)}</p>
          <Button
            disabled={isFetching && !change.isPending}
            loading={change.isPending}
            onClick={() => confirm(offer)}
            className="max-sm:w-full"
          >
            {offer.dueToday > 0
              ? `Switch and pay ${usdExact(offer.dueToday)}`
              : `Switch to ${planNames[plan]}`}
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
      <Skeleton className="h-36" />
      <Skeleton className="h-10 w-48 self-end max-sm:w-full" />
    </div>
  )
}
