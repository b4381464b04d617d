/** Subscriptions at the provider: it keeps the card, charges at each period's end and retries what fails. */
export interface Billing {
  /** The same key gives the same subscription. With a trial, nothing is charged before its end. */
  subscribe(subscription: NewSubscription): Promise<BegunSubscription>
  read(id: string): Promise<Subscription | null>
  /** What a change to this price would cost today, before anybody confirms it. */
  preview(id: string, price: Price): Promise<Proration>
  /** However often it is called with the same key, the change happens once. */
  change(id: string, price: Price, key: string): Promise<Subscription>
  /** The subscription runs to the end of its period, and can be resumed until then. */
  cancelAtPeriodEnd(id: string): Promise<Subscription>
  resume(id: string): Promise<Subscription>
  /** Newest first. */
  invoices(customerId: string): Promise<readonly Invoice[]>
  /** Null when there is no such coupon, or it can no longer be used. */
  coupon(code: string): Promise<Coupon | null>
}

/** What is charged and how often; it comes from our own table of prices. */
export interface Price {
  readonly plan: 'monthly' | 'yearly'
  readonly amountCents: number
}

export interface NewSubscription {
  readonly key: string
  readonly customerId: string
  readonly price: Price
  readonly couponCode?: string
  readonly trialEndsAt?: Date
}

export interface BegunSubscription {
  readonly subscription: Subscription
  /** What the browser needs to pay or to keep a card; null when nothing is left to do. */
  readonly clientSecret: string | null
}

export interface Subscription {
  readonly id: string
  /** `incomplete`: the first payment is not made yet. `past_due`: a later one failed and is tried again. */
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly price: Price
  readonly trialEndsAt: Date | null
  readonly periodEndsAt: Date
  readonly endsAtPeriodEnd: boolean
}

export interface Proration {
  readonly dueTodayCents: number
  readonly nextAmountCents: number
  readonly nextChargeAt: Date
}

export interface Invoice {
  readonly id: string
  readonly number: string
  readonly status: 'open' | 'paid' | 'void'
  readonly amountCents: number
  readonly at: Date
}

export interface Coupon {
  readonly code: string
  readonly name: string
  readonly off: { readonly percent: number } | { readonly amountCents: number }
  readonly duration: 'once' | 'forever' | { readonly months: number }
}
