import { type PaymentDetails, type ProviderAnswer, saysSame } from '@cuebook/domain/admin/money/payment.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { useEffect, useRef } from 'react'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { RotateCw } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { Facts } from './Facts.tsx'
import { differenceWords, providerName, providerStatusWords } from './moneyWords.ts'
import { useAtProvider } from './requests.ts'

/** What the provider says just now. It may be slow or away, and the rest of the page does not wait for it. */
export function ProviderCard({ payment }: { payment: PaymentDetails }) {
  const { data: theirs, isPending, isFetching, isError, refetch } = useAtProvider(payment.id)
  const name = providerName(payment.provider)
  const isOfNow = theirs !== undefined && saysSame(theirs.ours, payment)
  const { state, amount, refunded, dispute } = payment
  const figures = [state, amount, refunded, dispute].join(' ')
  const askedFor = useRef(figures)
  useEffect(() => {
    if (askedFor.current === figures) return
    askedFor.current = figures
    void refetch()
  }, [figures, refetch])
  return (
    <Card className="min-h-64">
      <CardHeader
        title={`What ${name} says`}
        description={theirs ? `As of ${readersMoment(theirs.asOf)}` : 'Asking …'}
        actions={
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            Ask again
          </Button>
        }
      />
      {isPending && <Skeleton className="h-40" />}
      {(isError || theirs?.answer === 'unreachable') && (
        <Notice tone="warning">{`${name} cannot be reached now, or its keys are not set.`}</Notice>
      )}
      {theirs?.answer === 'unknown' && <Notice tone="error">{`${name} does not know this payment.`}</Notice>}
      {theirs?.answer === 'known' && (
        <>
          <Facts
            rows={[
              ['State', providerStatusWords[theirs.status ?? ''] ?? theirs.status],
              ['Amount', usd(theirs.amount)],
              ['Refunded', usd(theirs.refunded)],
              ['Dispute', theirs.dispute ?? 'None'],
              ['Card', theirs.card ? `${theirs.card.brand} ending in ${theirs.card.last4}` : 'None yet'],
            ]}
          />
          <Verdict theirs={theirs} isOfNow={isOfNow} name={name} />
        </>
      )}
    </Card>
  )
}

interface VerdictProps {
  theirs: ProviderAnswer
  /** Whether what we say is still what it was when the provider was asked. */
  isOfNow: boolean
  name: string
}

/** Only figures of the same moment are compared, and a refund that is on its way is not made at the provider yet. */
function Verdict({ theirs, isOfNow, name }: VerdictProps) {
  if (!isOfNow) return <Notice className="mt-3">What we say has changed. Asking again …</Notice>
  if (theirs.differences.length > 0)
    return (
      <Notice tone="error" className="mt-3">
        <ul>
          {theirs.differences.map(({ what, ours, theirs: said }) => (
            <li key={what}>{`${differenceWords[what]}: we say ${ours}, ${name} says ${said}.`}</li>
          ))}
        </ul>
      </Notice>
    )
  if (theirs.ours.state === 'refunding')
    return <Notice className="mt-3">{`A refund is on its way to ${name}.`}</Notice>
  return (
    <Notice tone="success" className="mt-3">
      Both say the same.
    </Notice>
  )
}
