import { usd } from '@cuebook/domain/kernel/money.ts'
import { CreditCard, Lock } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { CardInput } from './CardInput.tsx'
import { ChallengeDialog } from './ChallengeDialog.tsx'
import { type CardEntry, typedCvc, typedExpiry, typedNumber } from './cardEntry.ts'
import type { Challenge, TryCard } from './requests.ts'

const NOT_REACHED = 'We could not reach Cuebook. Please try again: you will not be charged twice.'

interface CardFormProps {
  amount: number
  pay: TryCard
  onTry: () => void
}

/** The card form of the built-in provider; a real provider brings its own form. */
export function CardForm({ amount, pay, onTry }: CardFormProps) {
  const [card, setCard] = useState<CardEntry>({ number: '', expiry: '', cvc: '' })
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const wrong = wrongFields(pay.error)
  const change = (part: Partial<CardEntry>) => setCard((now) => ({ ...now, ...part }))

  // After a failure the focus moves to the message or the wrong field.
  useEffect(() => {
    if (!pay.error) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = field ?? notice.current
    target?.focus()
  }, [pay.error])

  function attempt(challenge?: Challenge) {
    if (pay.isPending) return
    onTry()
    pay.mutate(
      { card, ...(challenge && { challenge }) },
      { onSuccess: (page) => setAsked(page === null), onError: () => setAsked(false) },
    )
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    attempt()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {pay.error && wrong.size === 0 && (
        <div ref={notice} tabIndex={-1} className="rounded-control">
          <Notice tone="error">{reasonOf(pay.error, NOT_REACHED)}</Notice>
        </div>
      )}
      <Field label="Card number" required error={wrong.get('number')}>
        <CardInput
          leading={<CreditCard aria-hidden />}
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          value={card.number}
          shape={typedNumber}
          onValue={(number) => change({ number })}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expiry" required error={wrong.get('expiry')}>
          <CardInput
            autoComplete="cc-exp"
            placeholder="MM/YY"
            value={card.expiry}
            shape={typedExpiry}
            onValue={(expiry) => change({ expiry })}
          />
        </Field>
        <Field label="CVC" required error={wrong.get('cvc')}>
          <CardInput
            autoComplete="cc-csc"
            placeholder="123"
            value={card.cvc}
            shape={typedCvc}
            onValue={(cvc) => change({ cvc })}
          />
        </Field>
      </div>
      <Button type="submit" size="lg" loading={pay.isPending}>
        <Lock aria-hidden />
        {`Pay ${usd(amount)}`}
      </Button>
      <ChallengeDialog
        open={asked}
        amount={amount}
        answering={pay.isPending}
        onAnswer={attempt}
        onClose={() => setAsked(false)}
      />
    </form>
  )
}

/** The server's messages about wrong fields, by the name of the field. */
function wrongFields(error: unknown): Map<string, string> {
  const details = error instanceof ApiError && error.status === 400 ? error.failure.details : undefined
  return new Map(details?.map(({ path, message }) => [path, message]))
}
