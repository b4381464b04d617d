import { useEffect, useState } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { CardFields, CardFieldsSkeleton, type CardOutcome } from '../../payments/CardFields.tsx'

import { usePaymentSettings } from '../../payments/requests.ts'
import { TestCards } from '../../payments/TestCards.tsx'
import { failureToast } from '../failureToast.ts'
import { useBeginCard, useNewCard } from '../requests.ts'

/** Begins a setup at the provider when it is shown, and uses its card once the provider has it. */
export function NewCardForm({ onDone }: { onDone: () => void }) {
  const { mutate: beginCard, data: begun, error } = useBeginCard()
  const settings = usePaymentSettings()
  const newCard = useNewCard()
  const [unavailable, setUnavailable] = useState(false)
  useEffect(() => beginCard(), [beginCard])

  function again() {
    setUnavailable(false)
    beginCard()
    if (settings.error) void settings.refetch()
  }
  function hear(outcome: CardOutcome) {
    const failure = failureToast(outcome, 'Setup Failed')
    if (failure) toast(failure)
    if (outcome.status !== 'succeeded' || !begun) return
    newCard.mutate(begun.setupId, {
      onSuccess: () => {
        toast({ title: 'Card updated', description: 'It is charged from now on.' })
        onDone()
      },
      onError: (reason) => {
        tellFailure('Card not updated', 'Please try again.')(reason)
        // The setup is used up, so another try needs a new one.
        beginCard()
      },
    })
  }
  if (error || settings.error || unavailable) {
    return (
      <ErrorState
        title="The card form did not load"
        text={reasonOf(error, retryAdvice(error))}
        onRetry={again}
        className="!py-6"
      />
    )
  }
  if (!begun || !settings.data || newCard.isPending) return <CardFieldsSkeleton />
  return (
    <div className="flex flex-col gap-5">
      {settings.data.mode === 'test' && <TestCards />}
      <CardFields
        key={begun.setupId}
        settings={settings.data}
        clientSecret={begun.clientSecret}
        kind="setup"
        amount={0}
        submitLabel="Update card"
        busyLabel="Processing..."
        returnPath="/subscription"
        onOutcome={hear}
        onUnavailable={() => setUnavailable(true)}
      />
    </div>
  )
}
