import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { REMINDER_DAYS } from '@cuebook/domain/subscriptions/life.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { readersDay } from '../../kernel/dateWords.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Bell, Disc3 } from '../../kernel/ui/icon/icons.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { daysAfter, perPeriod, planNames, reducedWords } from '../planWords.ts'
import { afterDiscount, creditOf, type Order, orderLines } from './order.ts'

const renewals = { monthly: 'Renews every month', yearly: 'Renews once a year' } as const

/** Adds up from the list price to what is paid, and when. */
export function OrderSummary({ order }: { order: Order }) {
  const { plan, price, discount, trialEnd, isTrialMode } = order
  const rest = afterDiscount(order)
  const credit = creditOf(order)
  return (
    <Card aria-labelledby="order-summary">
      <div className="flex items-center justify-between gap-4">
        <CardTitle id="order-summary">Order summary</CardTitle>
        <Link
          href="/pricing"
          className="inline-flex min-h-6 items-center text-sm font-semibold text-violet-ink hover:underline touch:min-h-11"
        >
          Change plan
        </Link>
      </div>
      <div className="mt-3 mb-4 flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-control bg-violet-wash text-violet-ink"
        >
          <Disc3 className="size-5" />
        </span>
        <div>
          <p className="font-semibold">{`Cuebook for DJs, ${planNames[plan]}`}</p>
          <p className="text-sm text-ink-3">{renewals[plan]}</p>
        </div>
      </div>
      <dl>
        {orderLines(order).map(({ text, amount }) => (
          <Row key={text} label={text} className={amount < 0 ? 'text-green-ink' : 'text-ink'}>
            {amount < 0 ? `−${usd(-amount)}` : usd(amount)}
          </Row>
        ))}
        <Row label={fromWhen(trialEnd, isTrialMode)} total>
          {discount ? reducedWords({ price, plan, duration: discount.duration }) : perPeriod(price, plan)}
        </Row>
        {credit > 0 && (
          <Row label="Credit from earlier payments" className="text-green-ink">
            {`−${usd(credit)}`}
          </Row>
        )}
      </dl>
      {rest && <p className="text-sm text-ink-3">{rest}</p>}
      {isTrialMode && trialEnd && <Reminder trialEnd={trialEnd} />}
      <dl className="mt-5 flex items-center justify-between gap-4 rounded-control bg-sunk px-4 py-3">
        <dt className="font-semibold">Due today</dt>
        <dd className="figure text-2xl">{usd(order.dueToday)}</dd>
      </dl>
    </Card>
  )
}

const fromWhen = (trialEnd: string | null, isTrialMode: boolean): string => {
  if (!isTrialMode) return 'From today'
  return trialEnd ? `From ${readersDay(trialEnd)}` : 'After the trial'
}

interface RowProps {
  label: string
  /** The last line, under a rule. */
  total?: boolean
  className?: string
  children: ReactNode
}

function Row({ label, total = false, className, children }: RowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-1.5',
        total && 'mt-2 border-t border-line pt-3.5 font-semibold',
      )}
    >
      <dt className={total ? 'shrink-0' : 'text-ink-2'}>{label}</dt>
      <dd className={cx('text-right text-balance tabular-nums', className)}>{children}</dd>
    </div>
  )
}

/** Left out when that day is over, in a trial that runs already. */
function Reminder({ trialEnd }: { trialEnd: string }) {
  const now = useNow()
  const at = daysAfter(trialEnd, -REMINDER_DAYS)
  if (at <= now) return null
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-ink-3">
      <Bell aria-hidden className="size-4 shrink-0" />
      {`We remind you by email on ${readersDay(at)}.`}
    </p>
  )
}
