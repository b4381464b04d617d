import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { askedPlan, type Plan, plans } from '@cuebook/domain/subscriptions/price.ts'
import type { PriceList, SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Check } from '../../kernel/ui/icon/icons.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { checkoutAddress, loginAddress, planChangeAddress } from '../addresses.ts'
import { offered } from '../manage/offered.ts'
import { planNames } from '../planWords.ts'
import { useMine, usePrices } from '../requests.ts'
import { standardList } from '../standardList.ts'
import type { AppliedCode } from './appliedCode.ts'
import { DiscountBox } from './DiscountBox.tsx'
import { PlanCard } from './PlanCard.tsx'
import { StandingBand } from './StandingBand.tsx'
import { TrialSteps } from './TrialSteps.tsx'

/** Only a DJ without a subscription needs it here; others have pages of their own for it. */
const AskedForYou = lazy(() => import('./AskedForYou.tsx'))

const inBothPlans = ({ hasTrial, trialSeesRequests }: PriceList, user: Reader | null) => [
  'Contracts with drawn signatures',
  (hasTrial || user?.subscriptionStatus === 'trialing') && !trialSeesRequests
    ? 'Requests that ask for you, and after the trial all others'
    : 'Client service requests',
  'Your place on the DJ map',
  'Deposits by payment link',
  'Music requests and planner',
  'Calendar sync and private feed',
]

// Only a trial with a card shows it.
const StartPayingCard = lazy(() =>
  import('../manage/StartPayingCard.tsx').then((m) => ({ default: m.StartPayingCard })),
)

export default function PricingPage() {
  useTitle('Pricing')
  const { data: user } = useCurrentUser()
  const prices = usePrices()
  const { data: mine, isPending } = useMine(user?.role === 'dj' && runs(user))
  const list = prices.data ?? (prices.isError ? standardFor(user) : undefined)
  return (
    <>
      <PageHeader title="Pricing" description={introduction(list, user)} />
      {user && <StandingBand user={user} />}
      {user?.role === 'dj' && !opens(user.subscriptionStatus, 'member') && (
        <Suspense fallback={null}>
          <AskedForYou />
        </Suspense>
      )}
      {prices.isError && <UsualPrices onRetry={() => void prices.refetch()} retrying={prices.isFetching} />}
      {user?.subscriptionStatus === 'trialing' && <StartPaying mine={mine} isPending={isPending} />}
      {list ? <Plans list={list} user={user ?? null} present={mine?.plan ?? null} /> : <PlansSkeleton />}
    </>
  )
}

interface StartPayingProps {
  mine: SubscriptionState | undefined
  isPending: boolean
}

/** A trial that has its card can be ended here as well. */
function StartPaying({ mine, isPending }: StartPayingProps) {
  const waiting = <Skeleton className="mb-4 h-72 rounded-card" />
  if (isPending) return waiting
  if (!mine || !offered(mine).startPaying) return null
  return (
    <Suspense fallback={waiting}>
      <StartPayingCard state={mine} className="mb-4" />
    </Suspense>
  )
}

/** Whoever has or had a subscription has used the trial. */
const standardFor = (user: Reader | null | undefined): PriceList => ({
  ...standardList,
  hasTrial: !user?.subscriptionStatus,
})

function UsualPrices({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <Notice className="mb-4">
      <span className="flex flex-wrap items-center justify-between gap-3">
        These are our usual prices. The checkout shows what you pay before you confirm.
        <Button size="sm" variant="secondary" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      </span>
    </Notice>
  )
}

type Reader = Pick<CurrentUser, 'subscriptionStatus'>

/** Whoever has a subscription needs no introduction to the trial: the band says how it stands. */
function introduction(list: PriceList | undefined, user: Reader | null | undefined): string {
  const free = 'Clients use Cuebook free of charge.'
  if (runs(user)) return `Two plans with everything in both. ${free}`
  return list?.hasTrial === false
    ? 'Your free trial, or that of your card, is used. A plan starts with its first charge.'
    : `Every plan starts with a 14-day free trial. ${free}`
}

const runs = (user: Reader | null | undefined): boolean => isRunning(user?.subscriptionStatus)

interface PlansProps {
  list: PriceList
  user: Reader | null
  /** The plan that the person has; null without one, or until it is known. */
  present: Plan | null
}

function Plans({ list, user, present }: PlansProps) {
  const visitor = user === null
  const search = new URLSearchParams(useSearch())
  const next = safeNext(search.get('next'))
  const asked = askedPlan(search.get('plan'))
  const [code, setCode] = useState(search.get('coupon') ?? '')
  const [applied, setApplied] = useState<AppliedCode | null>(null)
  const coupon = applied?.code ?? null
  // A trial may still lack its card, which the checkout asks for; it knows.
  const isSubscriber = runs(user) && user?.subscriptionStatus !== 'trialing'
  const addressOf = (plan: Plan) =>
    isSubscriber ? planChangeAddress({ plan, coupon }) : checkoutAddress({ plan, coupon, next })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            list={list}
            applied={applied}
            mark={plan === present ? 'Your plan' : plan === asked ? 'Your choice' : null}
            label={plan === present ? 'Manage your plan' : chooseWords(list, plan, runs(user))}
            href={plan === present ? '/subscription' : visitor ? loginAddress(code) : addressOf(plan)}
          />
        ))}
      </div>
      <div
        className={cx(
          'grid items-stretch gap-4',
          !runs(user) && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]',
        )}
      >
        <DiscountBox
          code={code}
          onCode={setCode}
          applied={applied}
          onApplied={setApplied}
          onVisitor={visitor ? () => location.assign(loginAddress(code)) : null}
        />
        {!runs(user) && <TrialSteps list={list} />}
      </div>
      <Card>
        <CardTitle>In both plans</CardTitle>
        <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {inBothPlans(list, user).map((each) => (
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

function chooseWords({ hasTrial, trialDays }: PriceList, plan: Plan, running: boolean): string {
  if (hasTrial) return `Start ${trialDays}-Day Free Trial`
  return `${running ? 'Choose' : 'Subscribe'} ${planNames[plan]}`
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
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-64 rounded-card sm:h-44" />
      </div>
      <Skeleton className="h-32 rounded-card" />
    </div>
  )
}
