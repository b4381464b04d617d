import { ApiError, reasonOf } from '../kernel/calls/api.ts'
import { CardForm } from './CardForm.tsx'
import type { CardFieldsProps, CardOutcome } from './cardFields.ts'
import { useTestCard } from './requests.ts'

/** The built-in provider's form. Its fields are our own, so it is ready at once. */
export function TestCardFields(props: CardFieldsProps) {
  const { clientSecret, amount, submitLabel, busyLabel, onSubmit, onOutcome } = props
  const pay = useTestCard(clientSecret, {
    // For null the form opens its dialog.
    done: (intentId) => intentId && onOutcome({ status: 'succeeded', intentId }),
    failed: (error) => {
      const outcome = outcomeOf(error)
      if (outcome) onOutcome(outcome)
    },
  })
  return (
    <CardForm
      amount={amount}
      pay={pay}
      onTry={() => onSubmit?.()}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
    />
  )
}

/** Null where the form itself says at its fields what is wrong. */
function outcomeOf(error: Error): CardOutcome | null {
  if (!(error instanceof ApiError) || error.status >= 500) return { status: 'thrown' }
  if (error.status === 400 && error.failure.details) return null
  return { status: 'refused', message: reasonOf(error, '') || null }
}
