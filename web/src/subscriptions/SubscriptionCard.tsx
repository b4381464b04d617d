import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import { subscriptionCard } from '@cuebook/domain/subscriptions/status.ts'
import { daysLeftWords } from '@cuebook/domain/subscriptions/trial.ts'
import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { useNow } from '../kernel/useNow.ts'

const dots = {
  'pulsing-blue': 'bg-blue-ink animate-shimmer',
  green: 'bg-green-ink',
  grey: 'bg-ink-3',
} as const

interface SubscriptionCardProps {
  status: string | null
  /** Only during a trial. */
  trialEndsAt?: string | undefined
}

export function SubscriptionCard({ status, trialEndsAt }: SubscriptionCardProps) {
  const { title, text, dot } = subscriptionCard(status)
  const now = useNow()
  return (
    <section aria-label="Subscription" className="rounded-card border border-line bg-surface p-4">
      <p className="flex items-center gap-2 font-semibold">
        <span aria-hidden data-dot={dot} className={cx('size-2.5 rounded-full', dots[dot])} />
        {title}
      </p>
      <p className="mt-0.5 text-sm text-ink-3">{text}</p>
      {trialEndsAt && (
        <p className="text-sm font-medium text-blue-ink first-letter:uppercase">
          {daysLeftWords(trialEndsAt, now)}
        </p>
      )}
      <Button asChild variant="secondary" size="sm" className="mt-3">
        <Link href="/pricing">{status ? 'Manage Subscription' : 'Subscribe Now'}</Link>
      </Button>
      {opens(status, 'member') && (
        <Link href="/subscription" className="mt-2 block py-0.5 text-sm text-ink-2 hover:underline">
          Card and invoices
        </Link>
      )}
    </section>
  )
}
