import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Lock } from '../../kernel/ui/icon/icons.ts'
import type { CardFieldsProps, CardOutcome } from '../cardFields.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { appearanceHere } from './appearance.ts'
import { loadStripeScript } from './loadStripeScript.ts'

/** Cards only, and without the sentence about later charges: our own page says what is charged and when. */
const fieldOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  terms: { card: 'never' },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
}

/** The form of Stripe. The card goes from Stripe's own fields to Stripe and is never on our page. */
export default function StripeForm(props: CardFieldsProps) {
  const { clientSecret, publishableKey, onOutcome, onUnavailable } = props
  const stripe = useStripeScript(publishableKey, onUnavailable)
  const [appearance] = useState(appearanceHere)
  if (!stripe) {
    const tooEarly = () => onOutcome({ status: 'not-ready', missing: 'system' })
    return (
      <Frame {...props} busy={false} onPress={tooEarly}>
        <FieldsSkeleton />
      </Frame>
    )
  }
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <StripeFields {...props} />
    </Elements>
  )
}

/** Null until the script is there. A promise that was rejected must not reach Stripe's components: they stay dead. */
function useStripeScript(publishableKey: string | null, onUnavailable: () => void): Stripe | null {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const giveUp = useRef(onUnavailable)
  useEffect(() => {
    giveUp.current = onUnavailable
  })
  useEffect(() => {
    let isGone = false
    const loading = publishableKey ? loadStripeScript(publishableKey) : Promise.reject(new Error('no key'))
    loading.then(
      (loaded) => isGone || setStripe(loaded),
      () => isGone || giveUp.current(),
    )
    return () => {
      isGone = true
    }
  }, [publishableKey])
  return stripe
}

function StripeFields(props: CardFieldsProps) {
  const { clientSecret, returnPath, onSubmit, onOutcome, onUnavailable } = props
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)

  async function press() {
    if (busy) return
    if (!stripe || !elements || !ready) {
      onOutcome({ status: 'not-ready', missing: stripe ? 'form' : 'system' })
      return
    }
    onSubmit?.()
    setBusy(true)
    const returnUrl = new URL(returnPath, location.origin).href
    const outcome = await confirm({ stripe, elements, clientSecret, returnUrl })
    setBusy(false)
    if (outcome) onOutcome(outcome)
  }
  return (
    <Frame {...props} busy={busy} onPress={() => void press()}>
      {!ready && <FieldsSkeleton />}
      <div className={ready ? undefined : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={fieldOptions}
          onReady={() => setReady(true)}
          onLoadError={() => onUnavailable()}
        />
      </div>
    </Frame>
  )
}

interface Confirming {
  stripe: Stripe
  elements: StripeElements
  clientSecret: string
  returnUrl: string
}

/** Hands the card to Stripe, which asks the bank in place where it can. Null where a field says what is wrong. */
async function confirm({
  stripe,
  elements,
  clientSecret,
  returnUrl,
}: Confirming): Promise<CardOutcome | null> {
  try {
    const { error: mistyped } = await elements.submit()
    if (mistyped) return refusedBy(mistyped)
    const params = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const
    if (clientSecret.startsWith('seti_')) {
      const { error, setupIntent } = await stripe.confirmSetup(params)
      return error ? refusedBy(error) : doneWith(setupIntent)
    }
    const { error, paymentIntent } = await stripe.confirmPayment(params)
    return error ? refusedBy(error) : doneWith(paymentIntent)
  } catch {
    return { status: 'thrown' }
  }
}

const refusedBy = ({ type, message }: StripeError): CardOutcome | null =>
  type === 'validation_error' ? null : { status: 'refused', message: message || null }

const doneWith = ({ id, status }: { id: string; status: string }): CardOutcome =>
  status === 'succeeded' ? { status: 'succeeded', intentId: id } : { status: 'unfinished' }

interface FrameProps {
  submitLabel: string
  busyLabel: string
  busy: boolean
  onPress: () => void
  children: ReactNode
}

function Frame({ submitLabel, busyLabel, busy, onPress, children }: FrameProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onPress()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <SubmitButton busy={busy} busyLabel={busyLabel}>
        <Lock aria-hidden />
        {submitLabel}
      </SubmitButton>
    </form>
  )
}

/** As high as Stripe's fields. */
function FieldsSkeleton() {
  return (
    <div role="status" aria-label="Loading the card form" className="flex flex-col gap-4">
      <Skeleton className="h-[4.125rem]" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-[4.125rem]" />
        <Skeleton className="h-[4.125rem]" />
      </div>
    </div>
  )
}
