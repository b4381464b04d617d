import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { PaymentSettings } from '@cuebook/domain/payments/api.ts'
import { TRIAL_DAYS } from '@cuebook/domain/subscriptions/price.ts'
import { useLocation } from 'wouter'
import { readersDay } from '../../kernel/dateWords.ts'
import { LegalNote } from '../../kernel/site/LegalNote.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Gift, Lock, Tag } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { CardFields, type CardOutcome } from '../../payments/CardFields.tsx'

import { failureToast } from '../failureToast.ts'
import { periods, yearlySaving } from '../planWords.ts'
import { Saving } from '../Saving.tsx'
import '../orange.css'
import { discountSentence, discountTitle, kindOf, type Order } from './order.ts'

const trialStarted = {
  title: 'Trial Started Successfully!',
  description: 'Your 14-day free trial has begun.',
}
const paid = { title: 'Payment Successful', description: 'You are now subscribed!' }

interface CheckoutFormProps {
  order: Order
  settings: PaymentSettings
  next: string | null
  onUnavailable: () => void
}

export function CheckoutForm({ order, settings, next, onUnavailable }: CheckoutFormProps) {
  const [, navigate] = useLocation()
  const { plan, price, listPrice, discount, isTrialMode, clientSecret } = order
  const kind = kindOf(order)
  // A trial that the card does not get comes back to the plans, with what was chosen. The address of the result stays as
  // short as the specification has it; only a bank that leads back here cannot keep what the history remembers.
  const coupon = discount?.label
  const chosen = isTrialMode ? { plan, ...(coupon && { coupon }) } : {}
  const after = next ? { next } : {}
  const more = new URLSearchParams({ ...chosen, ...after }).toString()

  function hear(outcome: CardOutcome) {
    const failure = failureToast(outcome, isTrialMode ? 'Setup Failed' : 'Payment Failed')
    if (failure) toast(failure)
    if (outcome.status !== 'succeeded') return
    toast(isTrialMode ? trialStarted : paid)
    const result = new URLSearchParams({ [`${kind}_intent`]: outcome.intentId, ...after })
    navigate(`/subscription/success?${result}`, { state: chosen })
  }
  return (
    <Card className="!rounded-show md:!p-8">
      <h1 className="text-2xl">Complete Your Subscription</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="figure text-4xl leading-none">{usd(price)}</span>
        <span className="text-lg text-ink-3">{`/${periods[plan]}`}</span>
        {discount && (
          <del className="font-display text-lg font-bold text-ink-3">
            <span className="sr-only">instead of </span>
            {usd(listPrice)}
          </del>
        )}
        {plan === 'yearly' && <Saving>{`Save ${usd(yearlySaving.saved)}!`}</Saving>}
      </p>
      <div className="mt-5 mb-6 flex flex-col gap-3 empty:hidden">
        {isTrialMode && <TrialBanner trialEnd={order.trialEnd} />}
        {discount && (
          <div className="orange-box flex items-center gap-4 px-4 py-3">
            <Tag aria-hidden className="size-5 shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{discountTitle(discount)}</p>
              <p className="text-sm">{discountSentence(order)}</p>
            </div>
          </div>
        )}
      </div>
      <CardFields
        settings={settings}
        clientSecret={clientSecret}
        kind={kind}
        amount={order.dueToday}
        submitLabel={
          isTrialMode ? `Start ${TRIAL_DAYS}-Day Free Trial` : `Subscribe for ${usd(order.dueToday)}`
        }
        busyLabel="Processing..."
        returnPath={`/subscription/success${more && `?${more}`}`}
        onOutcome={hear}
        onUnavailable={onUnavailable}
      />
      <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-3">
        <Lock aria-hidden className="size-4" />
        Payment is secure and encrypted
      </p>
      <LegalNote by="subscribing" className="mt-2 text-center" />
    </Card>
  )
}

function TrialBanner({ trialEnd }: { trialEnd: string | null }) {
  return (
    <div className="flex items-center gap-4 rounded-control bg-green-wash px-4 py-3 text-green-ink">
      <Gift aria-hidden className="size-5 shrink-0" />
      <div>
        <p className="font-semibold">{`No charge during ${TRIAL_DAYS}-day trial`}</p>
        <p className="text-sm">
          {trialEnd && `Your trial ends on ${readersDay(trialEnd)}. `}
          Cancel before then and you pay nothing.
        </p>
      </div>
    </div>
  )
}
