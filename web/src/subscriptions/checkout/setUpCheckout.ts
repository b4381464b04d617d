import type { PaymentSettings } from '@cuebook/domain/payments/api.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import type { PriceList } from '@cuebook/domain/subscriptions/subscription.ts'
import { ApiError, reasonOf } from '../../kernel/calls/api.ts'
import type { ToastOptions } from '../../kernel/ui/feedback/toast.ts'
import { subscriptions } from '../requests.ts'
import { type Order, orderOf, orderOfTrial } from './order.ts'

export interface Wanted {
  /** Null where the address names none: then it is monthly, or what a running trial has. */
  plan: Plan | null
  coupon: string | null
}

/** What the card form needs besides the order. */
export interface Surroundings {
  list: PriceList
  settings: PaymentSettings
}

export type SetUp =
  | { readonly state: 'ready'; readonly order: Order; readonly settings: PaymentSettings }
  | { readonly state: 'failed'; readonly toast: ToastOptions }
  /** Only DJs have plans. */
  | { readonly state: 'not-a-dj' }
  /** There is a subscription with a card already, and a plan was chosen: it can be changed. */
  | { readonly state: 'subscribed'; readonly plan: Plan }
  | { readonly state: 'nothing-to-do'; readonly toast: ToastOptions }

const ALREADY = /already ha(s|ve) an active or trialing subscription/i

/** The checkout's machine of point 4, up to the form or what is shown in its place. */
export async function setUpCheckout(
  wanted: Wanted,
  surroundings: () => Promise<Surroundings>,
): Promise<SetUp> {
  const { coupon } = wanted
  const plan = wanted.plan ?? 'monthly'
  try {
    const begin = subscriptions.createIntent({ body: { plan, ...(coupon && { couponCode: coupon }) } })
    const around = surroundings()
    // When the intent fails, its reason counts, and nobody waits for the rest.
    around.catch(() => {})
    const intent = await begin
    const { list, settings } = await around
    return { state: 'ready', order: orderOf({ plan, coupon, list, intent }), settings }
  } catch (error) {
    const message = messageOf(error)
    if (message.startsWith('401:')) return { state: 'failed', toast: notSignedIn }
    if (codeOf(error) === 'auth.role') return { state: 'not-a-dj' }
    if (ALREADY.test(message)) return completeTrial(wanted, surroundings)
    return { state: 'failed', toast: notInitialized(error) }
  }
}

/** Somebody in a trial without a card gives it now, with the plan and the code that they chose. */
async function completeTrial(
  { plan, coupon }: Wanted,
  surroundings: () => Promise<Surroundings>,
): Promise<SetUp> {
  try {
    const body = { ...(plan && { plan }), ...(coupon && { couponCode: coupon }) }
    const setup = await subscriptions.completeTrialSetup({ body })
    const { list, settings } = await surroundings()
    return { state: 'ready', order: orderOfTrial({ setup, coupon, list }), settings }
  } catch (error) {
    if (plan && codeOf(error) === 'subscription.no-setup') return { state: 'subscribed', plan }
    return { state: 'nothing-to-do', toast: nothingToDo(error) }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const codeOf = (error: unknown) => (error instanceof ApiError ? error.failure.code : undefined)

const notSignedIn: ToastOptions = {
  title: 'Authentication Required',
  description: 'Please log out and log back in, then try again',
  variant: 'destructive',
}
const notInitialized = (error: unknown): ToastOptions => ({
  title: 'Error',
  description: `Failed to initialize payment: ${reasonOf(error, messageOf(error))}`,
  variant: 'destructive',
})
const nothingToDo = (error: unknown): ToastOptions => ({
  title: 'Complete Payment Setup',
  description: reasonOf(error, 'We could not set up your payment. Please try again from your dashboard.'),
  variant: 'destructive',
})
