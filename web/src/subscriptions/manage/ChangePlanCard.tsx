import { usd, usdExact } from '@cuebook/domain/kernel/words/money.ts'
import { type Plan, plans } from '@cuebook/domain/subscriptions/price.ts'
import type { PlanChange, PriceList, SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { useState } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { perPeriod, planNames, yearlySaving } from '../planWords.ts'
import { useChangePlan, usePlanChange, usePrices } from '../requests.ts'
import { Saving } from '../Saving.tsx'
import { OfferPanel } from './OfferPanel.tsx'

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
  return (
    <OfferPanel
      query={usePlanChange(plan)}
      accept={useChangePlan()}
      accepted={(shown) => shown}
      card={card}
      words={wordsOf(plan)}
    />
  )
}

const wordsOf = (plan: Plan) => ({
  button: ({ dueToday }: PlanChange) =>
    dueToday > 0 ? `Switch and pay ${usdExact(dueToday)}` : `Switch to ${planNames[plan]}`,
  done: { title: 'Plan changed', description: `You are on the ${plan} plan now.` },
  problem: (reason: unknown) => reasonOf(reason, 'The plan could not be changed. Please try again.'),
})
