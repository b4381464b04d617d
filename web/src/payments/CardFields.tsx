import type { PaymentSettings } from '@cuebook/domain/payments/api.ts'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import type { CardFieldsProps } from './cardFields.ts'
import { TestCardFields } from './TestCardFields.tsx'

export type { CardOutcome } from './cardFields.ts'

type Form = ComponentType<CardFieldsProps> | LazyExoticComponent<ComponentType<CardFieldsProps>>

/** A real provider's form is loaded on demand. One that did not come is loaded anew when it is shown again. */
const stripeForm = (): Form =>
  lazy(() =>
    import('./stripe/StripeForm.tsx').catch(() => {
      forms.stripe = stripeForm()
      return { default: NoForm }
    }),
  )

const forms: Record<PaymentSettings['provider'], Form> = { test: TestCardFields, stripe: stripeForm() }

interface ChosenCardFieldsProps extends Omit<CardFieldsProps, 'publishableKey'> {
  settings: PaymentSettings
}

/** The card form of the provider that the server names. */
export function CardFields({ settings, ...rest }: ChosenCardFieldsProps) {
  const Chosen = forms[settings.provider]
  return (
    <Suspense fallback={<CardFieldsSkeleton />}>
      <Chosen {...rest} publishableKey={settings.publishableKey} />
    </Suspense>
  )
}

function NoForm({ onUnavailable }: CardFieldsProps) {
  useEffect(onUnavailable, [onUnavailable])
  return <CardFieldsSkeleton />
}

/** As high as the built-in form. */
export function CardFieldsSkeleton() {
  return (
    <div role="status" aria-label="Loading the card form" className="flex flex-col gap-4">
      <Skeleton className="h-[4.125rem]" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-[4.125rem]" />
        <Skeleton className="h-[4.125rem]" />
      </div>
      <Skeleton className="h-13" />
    </div>
  )
}
