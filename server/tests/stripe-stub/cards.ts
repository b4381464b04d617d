import { declined, Failure } from './failure.ts'
import type { Intent, Method } from './objects.ts'
import { happened, newId, type Store } from './store.ts'

/** What Stripe's test cards do: at once, and when they are charged later. */
const cards: Readonly<Record<string, { brand: string; now: string; later: Method['later'] }>> = {
  '4242424242424242': { brand: 'visa', now: 'succeeds', later: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', now: 'succeeds', later: 'succeeds' },
  '4000000000000002': { brand: 'visa', now: 'generic_decline', later: 'generic_decline' },
  '4000000000009995': { brand: 'visa', now: 'insufficient_funds', later: 'insufficient_funds' },
  '4000000000000341': { brand: 'visa', now: 'succeeds', later: 'generic_decline' },
}

/** A card in somebody's hand. Test numbers are few, so the fingerprint says whether it is the same card. */
export interface Plastic {
  readonly number: string
  readonly fingerprint: string
}

/** The card as Stripe's form in the browser hands it over; a card that is declined at once is not kept. */
export function newMethod(store: Store, { number, fingerprint }: Plastic, customer: string | null): Method {
  const card = cards[number]
  if (!card) throw new Error(`no test card ${number}`)
  if (card.now !== 'succeeds') throw declined(card.now)
  return store.methods.add({
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    customer,
    later: card.later,
    card: { brand: card.brand, last4: number.slice(-4), fingerprint },
  })
}

/** Charges a payment to a card. A kept card may be declined, a card that was just given was asked already. */
export function charge(store: Store, intent: Intent, method: Method, isKept: boolean): void {
  if (isKept && method.later !== 'succeeds') {
    intent.status = 'requires_payment_method'
    happened(store, 'payment_intent.payment_failed', intent)
    throw declined(method.later)
  }
  const made = store.charges.add({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    paid: true,
    disputed: false,
    created: store.now,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
  })
  Object.assign(intent, { status: 'succeeded', latest_charge: made.id })
  happened(store, 'payment_intent.succeeded', intent)
}

/** Without a card there is nothing to charge. */
export const noCard = (): Failure =>
  new Failure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'This customer has no attached payment source or default payment method.',
  })
