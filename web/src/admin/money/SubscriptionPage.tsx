import type { SubscriptionDetails } from '@cuebook/domain/admin/money/subscription.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { ApiError } from '../../kernel/calls/api.ts'
import { readersDay, readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { Facts } from './Facts.tsx'
import { providerName } from './moneyWords.ts'
import { useSubscription } from './requests.ts'

/** A DJ's subscription and its invoices, beside what the provider says. */
export default function SubscriptionPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { id = '' } = params
  const { data } = useSubscription(id)
  return (
    <AdminFrame
      title={data ? `Subscription of ${data.name}` : 'Subscription'}
      description={data?.email ?? ' '}
      actions={
        <Link
          href="/admin/money?tab=subscriptions"
          className="text-violet-ink underline-offset-4 hover:underline"
        >
          All subscriptions
        </Link>
      }
    >
      <Details id={id} />
    </AdminFrame>
  )
}

function Details({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useSubscription(id)
  if (error && !data) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Card>
        {isMissing ? (
          <ErrorState title="This person has no subscription" text="Perhaps it never began." />
        ) : (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </Card>
    )
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />
  const day = (at: string | null) => (at ? readersDay(at) : 'None')
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader title="What we say" actions={<StatusBadge status={data.status} />} />
        <Facts
          rows={[
            ['Plan', data.plan],
            ['Trial ends', day(data.trialEndsAt)],
            ['Period ends', day(data.periodEndsAt)],
            ['Goes on after that', data.endsAtPeriodEnd ? 'No, it was cancelled' : 'Yes'],
            ['Coupon', data.couponCode ?? 'None'],
          ]}
        />
      </Card>
      <TheirsCard data={data} />
      <Card className="lg:col-span-2">
        <CardHeader title="Invoices" />
        <Invoices invoices={data.invoices} />
      </Card>
    </div>
  )
}

function TheirsCard({ data: { provider, atProvider: theirs, asOf } }: { data: SubscriptionDetails }) {
  const name = provider ? providerName(provider) : 'the provider'
  return (
    <Card>
      <CardHeader
        title={`What ${name} says`}
        description={`As of ${readersMoment(asOf)}`}
        actions={theirs && <StatusBadge status={theirs.status} />}
      />
      {theirs ? (
        <Facts
          rows={[
            ['Plan', `${theirs.plan}, ${usd(theirs.amount)}`],
            ['Period ends', readersDay(theirs.periodEndsAt)],
            ['Goes on after that', theirs.endsAtPeriodEnd ? 'No, it was cancelled' : 'Yes'],
            ['Card', theirs.card ? `${theirs.card.brand} ending in ${theirs.card.last4}` : 'None'],
          ]}
        />
      ) : (
        <Notice tone={provider ? 'warning' : 'info'}>
          {provider
            ? `${name} cannot be reached now, or does not know it.`
            : 'This trial began without a card, so no provider knows of it.'}
        </Notice>
      )}
    </Card>
  )
}

const invoiceLooks = {
  paid: ['Paid', 'green'],
  open: ['Open', 'yellow'],
  void: ['Void', 'grey'],
  trial: ['Trial', 'blue'],
} as const

function Invoices({ invoices }: { invoices: SubscriptionDetails['invoices'] }) {
  if (!invoices) return <Notice tone="warning">The provider cannot be reached now.</Notice>
  if (invoices.length === 0) return <p className="text-ink-2">There are none yet.</p>
  return (
    <ul className="divide-y divide-line">
      {invoices.map(({ id, number, status, amount, at }) => {
        const [label, tone] = invoiceLooks[status]
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <div>
              <p className="font-semibold">{number}</p>
              <p className="text-sm text-ink-3">{readersDay(at)}</p>
            </div>
            <div className="flex items-center gap-3">
              <Badge tone={tone}>{label}</Badge>
              <p className="min-w-20 text-right font-semibold tabular-nums">{usd(amount)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
