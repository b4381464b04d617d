import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { isInForce } from '@cuebook/domain/subscriptions/life.ts'
import { askedPlan } from '@cuebook/domain/subscriptions/price.ts'
import { useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { dismissToast } from '../../kernel/ui/feedback/toast.ts'
import { BadgeCheck, CreditCard, ShieldX, Unlink } from '../../kernel/ui/icon/icons.ts'
import { useCurrentUser, useRefreshUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { type PlansChoice, plansAddress } from '../addresses.ts'
import { MessageCard } from '../MessageCard.tsx'
import { hadTrial, useVerification } from '../requests.ts'

const USER_EVERY_MS = 2_000

export default function ResultPage() {
  useTitle('Subscription')
  const search = new URLSearchParams(useSearch())
  const sessionId = ['session_id', 'payment_intent', 'setup_intent']
    .map((name) => search.get(name))
    .find(Boolean)
  if (!sessionId) {
    return (
      <MessageCard icon={<Unlink />} title="Invalid Session" actions={<ToPricing />}>
        We couldn't find your payment session. Please try subscribing again.
      </MessageCard>
    )
  }
  const chosen = chosenOf(history.state) ?? chosenOf(Object.fromEntries(search))
  return <Verified sessionId={sessionId} next={safeNext(search.get('next'))} chosen={chosen} />
}

type Chosen = Pick<PlansChoice, 'plan' | 'coupon'>

/** What was chosen at the checkout: in the history's state, or in the address after a bank led back here. */
function chosenOf(from: unknown): Chosen | null {
  const { plan, coupon } = Object(from) as Record<string, unknown>
  const known = typeof plan === 'string' ? askedPlan(plan) : null
  return known && { plan: known, coupon: typeof coupon === 'string' ? coupon : null }
}

interface VerifiedProps {
  sessionId: string
  next: string | null
  chosen: Chosen | null
}

function Verified({ sessionId, next, chosen }: VerifiedProps) {
  const { data: verified, error, isFetching, refetch } = useVerification(sessionId)
  const { data: user } = useCurrentUser()
  if (verified && user && isInForce(user.subscriptionStatus))
    return <Successful trialing={user.subscriptionStatus === 'trialing'} next={next} />
  if (verified) return <Finalizing />
  if (isFetching) {
    return (
      <MessageCard role="status" icon={<Spinner size="lg" />} title="Confirming Your Subscription">
        We ask the payment provider. This takes a few seconds; please keep this page open.
      </MessageCard>
    )
  }
  if (hadTrial(error))
    return <CardHadTrial to={plansAddress({ plan: null, coupon: null, ...chosen, next })} />
  return (
    <MessageCard
      role="alert"
      tone="red"
      icon={<ShieldX />}
      title="Payment Verification Failed"
      actions={
        <>
          <Button onClick={() => void refetch()}>Try Again</Button>
          <ToPricing />
        </>
      }
    >
      We couldn't verify your payment. Don't worry - if you were charged, we'll process your subscription
      soon.
    </MessageCard>
  )
}

function CardHadTrial({ to }: { to: string }) {
  // The checkout has just said that the trial began, before the provider told whose card it is.
  useEffect(() => dismissToast(), [])
  return (
    <MessageCard
      role="alert"
      icon={<CreditCard />}
      title="This card has had its free trial"
      actions={
        <Button asChild>
          <Link href={to}>Subscribe without a trial</Link>
        </Button>
      }
    >
      It was used for a free trial on another account. Nothing was charged.
    </MessageCard>
  )
}

/** Mounted only while the subscription is not recorded, and asks for the user until it is. */
function Finalizing() {
  const refresh = useRefreshUser()
  useEffect(() => {
    const timer = setInterval(() => void refresh(), USER_EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <MessageCard role="status" icon={<Spinner size="lg" />} title="Finalizing Your Subscription">
      Your payment is confirmed. We are opening your account.
    </MessageCard>
  )
}

function Successful({ trialing, next }: { trialing: boolean; next: string | null }) {
  const first = useRef<HTMLAnchorElement>(null)
  // The way on is what most people want, so Enter follows it.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <MessageCard
      role="status"
      tone="green"
      icon={<BadgeCheck />}
      title="Payment Successful"
      actions={
        <>
          <Button asChild>
            <Link ref={first} href={next ?? '/dashboard'}>
              {next ? 'Continue' : 'Go to Dashboard'}
            </Link>
          </Button>
          {next && (
            <Button asChild variant="secondary">
              <Link href="/dashboard">Go to Dashboard</Link>
            </Button>
          )}
          <Button asChild variant="secondary">
            <Link href="/profile">Complete Your Profile</Link>
          </Button>
        </>
      }
    >
      {trialing
        ? 'Your 14-day free trial has begun. Nothing is charged before it ends.'
        : 'You are now subscribed! The receipt is on its way to your email.'}
    </MessageCard>
  )
}

function ToPricing() {
  return (
    <Button asChild variant="secondary">
      <Link href="/pricing">Return to Pricing</Link>
    </Button>
  )
}
