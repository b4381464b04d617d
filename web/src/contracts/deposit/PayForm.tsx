import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { ExternalLink } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { CardFieldsSkeleton } from '../../payments/CardFields.tsx'
import { CardForm } from '../../payments/CardForm.tsx'
import { usePaymentSettings } from '../../payments/requests.ts'
import { TestCards } from '../../payments/TestCards.tsx'
import { type PaymentAsk, usePay, usePayElsewhere } from './requests.ts'

interface PayFormProps {
  token: string
  asked: PaymentAsk
  onTry: () => void
}

/** The card form of the built-in provider, or the way to a real provider's own page. */
export function PayForm(props: PayFormProps) {
  const { data: settings, isPending, isFetching, refetch } = usePaymentSettings()
  return (
    <Card className="flex flex-col gap-5" aria-label="Card details">
      {isPending && <CardFieldsSkeleton />}
      {!isPending && !settings && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {settings?.provider === 'test' && (
        <>
          <TestCards />
          <OwnForm {...props} />
        </>
      )}
      {settings?.provider === 'stripe' && (
        <>
          {settings.mode === 'test' && (
            <Notice tone="warning">Test mode: no money moves. Please use a test card.</Notice>
          )}
          <ProviderPage {...props} />
        </>
      )}
    </Card>
  )
}

function OwnForm({ token, asked, onTry }: PayFormProps) {
  return <CardForm amount={asked.amount} pay={usePay(token, asked)} onTry={onTry} />
}

const NOT_REACHED = 'We could not reach Cuebook. Please try again: you will not be charged twice.'

function ProviderPage({ token, asked, onTry }: PayFormProps) {
  const pay = usePayElsewhere(token, asked)
  return (
    <>
      <p className="text-ink-2">
        You pay on the secure page of Stripe, our payment provider, and come back here afterwards. We never
        see your card.
      </p>
      {pay.error && <Notice tone="error">{reasonOf(pay.error, NOT_REACHED)}</Notice>}
      <Button
        size="lg"
        loading={pay.isPending}
        onClick={() => {
          onTry()
          pay.mutate()
        }}
      >
        <ExternalLink aria-hidden />
        {`Pay ${usd(asked.amount)}`}
      </Button>
    </>
  )
}
