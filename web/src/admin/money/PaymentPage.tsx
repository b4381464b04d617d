import type { PaymentDetails } from '@cuebook/domain/admin/money/payment.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { ApiError } from '../../kernel/calls/api.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { Facts } from './Facts.tsx'
import { kindWords, providerName, stateLook } from './moneyWords.ts'
import { ProviderCard } from './ProviderCard.tsx'
import { RefundCard } from './RefundCard.tsx'
import { usePayment } from './requests.ts'

/** One payment by card: what we know, what the provider says, and the way to give it back. */
export default function PaymentPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { id = '' } = params
  const { data: payment } = usePayment(id)
  const title = payment ? `${kindWords[payment.kind]} of ${usd(payment.amount)}` : 'Payment'
  return (
    <AdminFrame
      title={title}
      description={payment ? `${payment.client.name} to ${payment.dj.name}` : ' '}
      actions={
        <Link href="/admin/money" className="text-violet-ink underline-offset-4 hover:underline">
          All payments
        </Link>
      }
    >
      <Payment id={id} />
    </AdminFrame>
  )
}

function Payment({ id }: { id: string }) {
  const { data: payment, error, refetch, isFetching } = usePayment(id)
  if (error && !payment) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Card>
        {isMissing ? (
          <ErrorState title="There is no such payment" text="It may be one in cash, or of another market." />
        ) : (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </Card>
    )
  }
  if (!payment) return <Skeleton className="h-96 rounded-card" />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <OursCard payment={payment} />
      <div className="grid min-w-0 gap-4">
        <ProviderCard payment={payment} />
        <RefundsCard payment={payment} />
        <RefundCard payment={payment} />
      </div>
    </div>
  )
}

function OursCard({ payment }: { payment: PaymentDetails }) {
  const look = stateLook(payment)
  const { client, dj, card } = payment
  return (
    <Card>
      <CardHeader title="What we say" actions={<Badge tone={look.tone}>{look.label}</Badge>} />
      <Facts
        rows={[
          ['Amount', usd(payment.amount)],
          ['Refunded or promised', usd(payment.refunded)],
          ['Left', usd(payment.left)],
          ['For', payment.event],
          ['Client', <Party key="client" party={client} />],
          ['DJ', <Party key="dj" party={dj} />],
          ['Card', card ? `${card.brand} ending in ${card.last4}` : 'None yet'],
          ['Paid', payment.paidAt ? readersMoment(payment.paidAt) : 'Not yet'],
          ['Contract', payment.contractId],
          [`At ${providerName(payment.provider)}`, payment.intentId],
        ]}
      />
    </Card>
  )
}

function Party({ party: { id, name, email } }: { party: PaymentDetails['dj'] }) {
  const words = name === email ? email : `${name} (${email})`
  if (!id) return words
  return (
    <Link href={`/admin/people/${id}`} className="text-violet-ink underline-offset-4 hover:underline">
      {words}
    </Link>
  )
}

function RefundsCard({ payment: { refunds, refunded } }: { payment: PaymentDetails }) {
  if (refunds.length === 0 && refunded === 0) return null
  const elsewhere = refunded - refunds.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card>
      <CardHeader title="Refunds" />
      <ul className="divide-y divide-line">
        {refunds.map(({ id, amount, reason, by, at, madeAt }) => (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-2 font-semibold tabular-nums">
              {usd(amount)}
              <Badge tone={madeAt ? 'green' : 'yellow'}>{madeAt ? 'Made' : 'On its way'}</Badge>
            </p>
            <p className="text-ink-2 wrap-anywhere">{reason ?? 'The contract was cancelled.'}</p>
            <p className="text-sm text-ink-3">{`${by ?? 'Cuebook'}, ${readersMoment(at)}`}</p>
          </li>
        ))}
        {elsewhere > 0.005 && (
          <li className="py-2.5 text-ink-2">{`${usd(elsewhere)} was given back at the provider.`}</li>
        )}
      </ul>
    </Card>
  )
}
