import { askedPlan } from '@cuebook/domain/subscriptions/price.ts'
import { Link, useSearch } from 'wouter'
import { ApiError } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { CreditCard, Sparkles } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { useMine } from '../requests.ts'
import { CancelRow } from './CancelRow.tsx'
import { CardCard } from './CardCard.tsx'
import { ChangePlanCard } from './ChangePlanCard.tsx'
import { ChosenPlan } from './ChosenPlan.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { offered } from './offered.ts'
import { StandingCard } from './StandingCard.tsx'
import { StandingNotice } from './StandingNotice.tsx'
import { StartPayingCard } from './StartPayingCard.tsx'
import { useReturnedCard } from './useReturnedCard.ts'

const columns = 'grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'

export default function ManagePage() {
  useTitle('Manage Subscription')
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <>
      <PageHeader title="Manage Subscription" />
      {user.role === 'dj' ? <Subscription /> : <FreeOfCharge />}
    </>
  )
}

function FreeOfCharge() {
  return (
    <Card>
      <EmptyState
        icon={<Sparkles />}
        title="Clients use Cuebook free of charge"
        text="There is no subscription, no card and no invoice. Only DJs have a plan."
        action={
          <Button asChild variant="secondary">
            <Link href="/">Go to your dashboard</Link>
          </Button>
        }
      />
    </Card>
  )
}

function Subscription() {
  const { data: state, error, isPending, isFetching, refetch } = useMine()
  const search = new URLSearchParams(useSearch())
  const wanted = askedPlan(search.get('plan'))
  useReturnedCard()
  if (isPending) return <SubscriptionSkeleton />
  if (state) {
    const may = offered(state)
    return (
      <>
        <StandingNotice state={state} />
        {wanted && <ChosenPlan state={state} plan={wanted} coupon={search.get('coupon')} />}
        <div className={columns}>
          <StandingCard state={state} />
          <CardCard state={state} />
          {may.startPaying && <StartPayingCard state={state} className="lg:col-span-2" />}
          {may.changePlan && <ChangePlanCard state={state} wanted={wanted} />}
          <InvoicesCard className={may.changePlan ? '' : 'lg:col-span-2'} />
        </div>
        {(may.cancel || may.resume) && <CancelRow state={state} />}
      </>
    )
  }
  if (error instanceof ApiError && error.failure.code === 'subscription.none') {
    return (
      <Card>
        <EmptyState
          icon={<CreditCard />}
          title="You have no subscription yet."
          action={
            <Button asChild>
              <Link href="/pricing">See plans</Link>
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card>
      <ErrorState
        title="Your subscription did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Card>
  )
}

function SubscriptionSkeleton() {
  return (
    <div role="status" aria-label="Loading your subscription" className={columns}>
      <Skeleton className="h-36 rounded-show" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 self-start rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
