import { usd, usdExact } from '@cuebook/domain/kernel/words/money.ts'
import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Tag } from '../../kernel/ui/icon/icons.ts'
import { periods, planNames } from '../planWords.ts'
import { statusLook } from '../statusLook.ts'

/** The plan, how it stands, and what comes next. */
export function StandingCard({ state }: { state: SubscriptionState }) {
  const { plan, price, status, discount } = state
  const { word, tone } = statusLook(status)
  const next = whatNext(state)
  return (
    <section
      aria-label="Your plan"
      className="night night-hero flex min-h-36 flex-wrap content-center items-end justify-between gap-x-6 gap-y-4 rounded-show border border-night p-6 md:px-8"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 className="text-xl">{planNames[plan]}</h2>
          <Badge tone={tone} className="capitalize">
            {word}
          </Badge>
        </div>
        <p className="mt-1.5 flex items-baseline gap-2">
          <span className="figure text-4xl leading-none">{usd(price)}</span>
          <span className="text-ink-2">{`/${periods[plan]}`}</span>
        </p>
        {discount && (
          <p className="mt-2 flex items-center gap-1.5 text-sm text-amber">
            <Tag aria-hidden className="size-4 shrink-0" />
            {`${discount.name}: ${usd(discount.amount)} off${lasting(discount.duration)}`}
          </p>
        )}
      </div>
      {next && (
        <p className="sm:text-right">
          <span className="block text-sm text-ink-3">{next.label}</span>
          <span className="text-lg font-semibold tabular-nums">{next.text}</span>
        </p>
      )}
    </section>
  )
}

const lasting = (duration: string): string => {
  if (duration === 'forever') return ' each time'
  return duration === 'once' ? ' once' : `, for ${duration}`
}

function whatNext(state: SubscriptionState): { label: string; text: string } | null {
  const { status, nextCharge, trialEndsAt, periodEndsAt, endsAtPeriodEnd, failed } = state
  if (status === 'canceled')
    return periodEndsAt ? { label: 'Ended on', text: readersDay(periodEndsAt) } : null
  if (endsAtPeriodEnd) return periodEndsAt ? { label: 'Ends on', text: readersDay(periodEndsAt) } : null
  if (failed?.nextTryAt) return { label: 'We try your card again on', text: readersDay(failed.nextTryAt) }
  if (!nextCharge)
    return status === 'trialing' && trialEndsAt
      ? { label: 'Trial ends on', text: readersDay(trialEndsAt) }
      : null
  return {
    label: status === 'trialing' ? 'First charge' : 'Next charge',
    text: `${usdExact(nextCharge.amount)} on ${readersDay(nextCharge.at)}`,
  }
}
