import type Stripe from 'stripe'
import type { Card } from '../billing.ts'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const named = (brand: string | null, last4: string | null): Card | null =>
  last4 ? { brand: brands[brand ?? ''] ?? 'Card', last4 } : null

/** The card that is kept; null for other ways to pay. */
export const cardOf = (method: Stripe.PaymentMethod | null): Card | null =>
  method?.card ? named(method.card.brand, method.card.last4) : null

/** The card that was charged. */
export function chargedCard(charge: Stripe.Charge | null): Card | null {
  const card = charge?.payment_method_details?.card
  return card ? named(card.brand, card.last4) : null
}
