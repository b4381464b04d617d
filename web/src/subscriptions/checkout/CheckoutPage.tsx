import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { askedPlan } from '@cuebook/domain/subscriptions/price.ts'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { ArrowLeft, Disc3, OctagonX } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { TestCards } from '../../payments/TestCards.tsx'
import { MessageCard } from '../MessageCard.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PlansAreForDjs } from './PlansAreForDjs.tsx'
import { useCheckout } from './useCheckout.ts'

const columns = 'grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'

export default function CheckoutPage() {
  useTitle('Complete Your Subscription')
  const { data: user, isPending } = useCurrentUser()
  if (isPending)
    return (
      <WithWayBack>
        <SettingUp />
      </WithWayBack>
    )
  return user && user.role !== 'dj' ? <PlansAreForDjs isClient={user.role === 'client'} /> : <Checkout />
}

function Checkout() {
  const search = new URLSearchParams(useSearch())
  const plan = askedPlan(search.get('plan'))
  const coupon = search.get('coupon') || null
  const { checkout, giveUp } = useCheckout({ plan, coupon })
  if (checkout.state === 'failed') return <SetupFailed />
  if (checkout.state === 'not-a-dj') return <PlansAreForDjs isClient />
  if (checkout.state === 'nothing-to-do') return <NothingToDo />
  return (
    <WithWayBack>
      {checkout.state === 'loading' ? (
        <SettingUp />
      ) : (
        <div className={columns}>
          <CheckoutForm
            order={checkout.order}
            settings={checkout.settings}
            next={safeNext(search.get('next'))}
            onUnavailable={giveUp}
          />
          <div className="flex flex-col gap-4">
            <OrderSummary order={checkout.order} />
            {checkout.settings.mode === 'test' && <TestCards />}
          </div>
        </div>
      )}
    </WithWayBack>
  )
}

/** What stands under the way back to the plans. */
function WithWayBack({ children }: { children: ReactNode }) {
  return (
    <>
      <Link
        href="/pricing"
        className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Pricing
      </Link>
      {children}
    </>
  )
}

/** As large as the form, so that nothing jumps when it comes. */
function SettingUp() {
  return (
    <div className={columns}>
      <Card className="grid min-h-[32rem] place-items-center !rounded-show">
        <div role="status" className="flex flex-col items-center text-center">
          <Spinner size="lg" className="mb-4 text-violet" />
          <h1 className="text-xl">Setting up your subscription...</h1>
        </div>
      </Card>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </div>
  )
}

function SetupFailed() {
  return (
    <MessageCard
      role="alert"
      tone="red"
      icon={<OctagonX />}
      title="Payment Setup Failed"
      actions={
        <>
          <Button onClick={() => location.reload()}>Try Again</Button>
          <Button asChild variant="secondary">
            <Link href="/pricing">Back to Pricing</Link>
          </Button>
        </>
      }
    >
      Failed to create subscription. Please try again. Nothing was charged.
    </MessageCard>
  )
}

/** Shown until the person is taken to the start page. */
function NothingToDo() {
  return (
    <MessageCard
      icon={<Disc3 />}
      title="You already have a subscription"
      actions={
        <Button asChild variant="secondary">
          <Link href="/subscription">Manage Subscription</Link>
        </Button>
      }
    >
      We take you to your start page in a moment. Nothing was charged.
    </MessageCard>
  )
}
