import type { PaymentDetails } from '@cuebook/domain/admin/money/payment.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
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
          {theirs.differences.length === 0 ? (
            <Notice tone="success" className="mt-3">
              Both say the same.
            </Notice>
          ) : (
            <Notice tone="error" className="mt-3">
              <ul>
                {theirs.differences.map(({ what, ours, theirs: said }) => (
                  <li key={what}>{`${differenceWords[what]}: we say ${ours}, ${name} says ${said}.`}</li>
                ))}
              </ul>
            </Notice>
          )}
        </>
      )}
    </Card>
  )
}
