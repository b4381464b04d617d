import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../kernel/calls/api.ts'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { CreditCard, Lock } from '../kernel/ui/icon/icons.ts'
import { BrandGlyph } from './BrandGlyph.tsx'
import { CardInput } from './CardInput.tsx'
import { ChallengeDialog } from './ChallengeDialog.tsx'
import { brandOf, passesLuhn } from './cardBrand.ts'
import { type CardEntry, typedCvc, typedExpiry, typedNumber } from './cardEntry.ts'
import type { Challenge, TryCard } from './requests.ts'
import { SubmitButton } from './SubmitButton.tsx'

const MISTYPED = 'This card number is not valid. Please check the digits.'
const NOT_REACHED = 'We could not reach Cuebook. Please try again: you will not be charged twice.'

interface CardFormProps {
  amount: number
  pay: TryCard
  onTry: () => void
  submitLabel?: string
  /** The button's words while the provider is asked. */
  busyLabel?: string
}

/** The card form of the built-in provider; a real provider brings its own form. */
export function CardForm(props: CardFormProps) {
  const { amount, pay, onTry, submitLabel = `Pay ${usd(amount)}`, busyLabel = 'Processing...' } = props
  const [card, setCard] = useState<CardEntry>({ number: '', expiry: '', cvc: '' })
  const [mistyped, setMistyped] = useState(false)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // A second press can come before the button has been drawn as busy.
  const isPaying = useRef(false)
  const error = mistyped ? null : pay.error
  const wrong = mistyped ? new Map([['number', MISTYPED]]) : wrongFields(error)
  const brand = brandOf(card.number)
  const change = (part: Partial<CardEntry>) => setCard((now) => ({ ...now, ...part }))

  // After a failure the focus moves to the message or the wrong field.
  useEffect(() => {
    if (!pay.error && !mistyped) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = field ?? notice.current
    target?.focus()
  }, [pay.error, mistyped])

  function attempt(challenge?: Challenge) {
    if (isPaying.current) return
    const wrongDigits = !passesLuhn(card.number)
    setMistyped(wrongDigits)
    if (wrongDigits) return
    onTry()
    isPaying.current = true
    pay.mutate(
      { card, ...(challenge && { challenge }) },
      {
        onSuccess: (page) => setAsked(page === null),
        onError: () => setAsked(false),
        onSettled: () => {
          isPaying.current = false
        },
      },
    )
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    attempt()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && wrong.size === 0 && (
        <div ref={notice} tabIndex={-1} className="rounded-control">
          <Notice tone="error">{reasonOf(error, NOT_REACHED)}</Notice>
        </div>
      )}
      <Field label="Card number" required error={wrong.get('number')}>
        <CardInput
          leading={<CreditCard aria-hidden />}
          trailing={brand && <BrandGlyph brand={brand} />}
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          value={card.number}
          shape={typedNumber}
          onValue={(number) => {
            setMistyped(false)
            change({ number })
          }}
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
      <SubmitButton busy={pay.isPending} busyLabel={busyLabel}>
        <Lock aria-hidden />
        {submitLabel}
      </SubmitButton>
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
