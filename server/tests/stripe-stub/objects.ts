import type Stripe from 'stripe'

/** Stripe's objects with the fields that are used here. Others are named by their ids until they are expanded. */
type Ids<T, Refs extends keyof T, Plain extends keyof T> = Pick<T, Plain> & {
  [R in Refs]: null extends T[R] ? string | null : string
}

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'balance' | 'email' | 'name' | 'metadata'> & {
  deleted?: true
}

export type Method = Ids<Stripe.PaymentMethod, 'customer', 'id' | 'object' | 'type'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'fingerprint' | 'last4'>
  /** What later charges say, which Stripe keeps to itself. */
  later: 'succeeds' | 'generic_decline' | 'insufficient_funds'
}

export type Setup = Ids<
  Stripe.SetupIntent,
  'customer' | 'payment_method',
  'id' | 'object' | 'client_secret' | 'metadata' | 'status'
>

export type Intent = Ids<
  Stripe.PaymentIntent,
  'customer' | 'latest_charge',
  'id' | 'object' | 'client_secret' | 'metadata' | 'status' | 'amount' | 'application_fee_amount'
> & { transfer_data: { destination: string } | null }

export type Charge = Ids<
  Stripe.Charge,
  'customer' | 'payment_intent',
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'disputed' | 'paid' | 'payment_method'
> & { payment_method_details: { type: 'card'; card: Method['card'] } }

export type Refund = Ids<
  Stripe.Refund,
  'charge' | 'payment_intent',
  'id' | 'object' | 'amount' | 'metadata' | 'status'
> & { reverse_transfer: boolean; refund_application_fee: boolean }

export type Dispute = Ids<Stripe.Dispute, 'charge' | 'payment_intent', 'id' | 'object' | 'amount' | 'status'>

export type Session = Ids<
  Stripe.Checkout.Session,
  'payment_intent',
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & {
  /** What the payment will be like, which Stripe keeps to itself. */
  payment_intent_data: {
    transfer_data?: { destination: string } | undefined
    application_fee_amount?: number | undefined
  }
}

export type Coupon = Pick<
  Stripe.Coupon,
  'id' | 'object' | 'amount_off' | 'currency' | 'duration' | 'duration_in_months' | 'metadata' | 'name'
>
export type Discount = Pick<Stripe.Discount, 'id' | 'object' | 'start' | 'end' | 'subscription'> & {
  source: { type: 'coupon'; coupon: string }
}
export type Product = Pick<Stripe.Product, 'id' | 'object' | 'name'>

export interface Item {
  id: string
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  price: {
    id: string
    object: 'price'
    product: string
    unit_amount: number
    recurring: { interval: 'month' | 'year' }
  }
}

export type Subscription = Ids<
  Stripe.Subscription,
  'customer' | 'default_payment_method' | 'latest_invoice' | 'pending_setup_intent',
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at_period_end'
  | 'created'
  | 'metadata'
  | 'start_date'
  | 'status'
  | 'trial_end'
> & { discounts: string[]; items: { object: 'list'; data: [Item] } }

export type InvoiceLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'description' | 'period'
> & {
  discount_amounts: { amount: number; discount: string }[]
}

export type Invoice = Ids<
  Stripe.Invoice,
  'customer',
  | 'id'
  | 'object'
  | 'amount_due'
  | 'attempt_count'
  | 'billing_reason'
  | 'created'
  | 'ending_balance'
  | 'next_payment_attempt'
  | 'number'
  | 'starting_balance'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  discounts: string[]
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false }
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  /** Only given when it is asked for. */
  confirmation_secret: { type: 'payment_intent'; client_secret: string } | null
  payments: { object: 'list'; data: InvoicePayment[]; has_more: false }
}

interface InvoicePayment {
  id: string
  object: 'invoice_payment'
  status: 'open' | 'paid'
  payment: { type: 'payment_intent'; payment_intent: string }
}

export type Account = Pick<
  Stripe.Account,
  'id' | 'object' | 'email' | 'metadata' | 'payouts_enabled' | 'type'
> & {
  capabilities: { transfers: 'active' | 'inactive' }
}
