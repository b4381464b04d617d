import type { ToastOptions } from '../kernel/ui/feedback/toast.ts'
import type { CardOutcome } from '../payments/CardFields.tsx'

const notReady = {
  system: {
    title: 'Payment System Loading',
    description: 'Please wait for the payment system to initialize',
  },
  form: { title: 'Payment Form Not Ready', description: 'Please wait until the card fields are shown.' },
} as const

/** The words of point 8 for a card form that did not succeed; null where there is nothing to say. */
export function failureToast(outcome: CardOutcome, refused: string): ToastOptions | null {
  const variant = 'destructive'
  switch (outcome.status) {
    case 'refused':
      return { title: refused, description: outcome.message ?? 'Please try again.', variant }
    case 'not-ready':
      return { ...notReady[outcome.missing], variant }
    case 'thrown':
      return { title: 'Payment Error', description: 'An unexpected error occurred', variant }
    case 'succeeded':
    case 'unfinished':
      return null
  }
}
