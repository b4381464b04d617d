import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { plans } from '@cuebook/domain/subscriptions/price.ts'
import type { PriceList } from '@cuebook/domain/subscriptions/subscription.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useCurrentUser } from '../../kernel/currentUser.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../../kernel/useTitle.ts'
import { usePrices } from '../requests.ts'
import { checkoutAddress, loginAddress } from './addresses.ts'
import type { AppliedCode } from './appliedCode.ts'
import { DiscountBox } from './DiscountBox.tsx'
import { PlanCard } from './PlanCard.tsx'
import { StandingBand } from './StandingBand.tsx'
import { TrialSteps } from './TrialSteps.tsx'

const inBothPlans = [
  'Contracts with drawn signatures',
  'Client service requests',
  'Your place on the DJ map',
  'Deposits by payment link',
  'Music requests and planner',
  'Calendar sync and private feed',
]

export default function PricingPage() {
  useTitle('Pricing')
  const { data: user } = useCurrentUser()
  const { data: list, isPending, isFetching, refetch } = usePrices()
  return (
    <>
      <PageHeader title="Pricing" description={introduction(list)} />
      {user && <StandingBand user={user} />}
      {list ? (
        <Plans list={list} visitor={!user} />
      ) : isPending ? (
        <PlansSkeleton />
      ) : (
        <Card>
          <ErrorState title="The prices did not load" onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
    </>
  )
}

const introduction = (list: PriceList | undefined): string =>
  list && !list.hasTrial
    ? 'You have used your free trial, so a plan starts with its first charge. Clients use Cuebook free of charge.'
    : 'Every plan starts with a 14-day free trial. Clients use Cuebook free of charge.'

function Plans({ list, visitor }: { list: PriceList; visitor: boolean }) {
  const search = new URLSearchParams(useSearch())
  const next = safeNext(search.get('next'))
  const [code, setCode] = useState(search.get('coupon') ?? '')
  const [applied, setApplied] = useState<AppliedCode | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            list={list}
            applied={applied}
            href={
              visitor ? loginAddress(code) : checkoutAddress({ plan, coupon: applied?.code ?? null, next })
            }
          />
        ))}
      </div>
      <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]">
        <DiscountBox
          code={code}
          onCode={setCode}
          applied={applied}
          onApplied={setApplied}
          onVisitor={visitor ? () => location.assign(loginAddress(code)) : null}
        />
        <TrialSteps list={list} />
      </div>
      <Card>
        <CardTitle>In both plans</CardTitle>
        <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {inBothPlans.map((each) => (
            <li key={each} className="flex items-center gap-2.5 text-ink-2">
              <Check aria-hidden className="size-4.5 shrink-0 text-green-ink" />
              {each}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** As high as what comes, so that nothing jumps. */
function PlansSkeleton() {
  return (
    <div role="status" aria-label="Loading the plans" className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-[17rem] rounded-show" />
        <Skeleton className="h-[17rem] rounded-show" />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
      <Skeleton className="h-32 rounded-card" />
    </div>
  )
}
