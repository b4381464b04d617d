/** All that we ever know of a card. */
export interface Card {
  readonly brand: string
  readonly last4: string
}

/** Subscriptions at the provider: it keeps the card, charges at each period's end and retries what fails. */
export interface Billing {
  /** The same key gives the same subscription. It is `incomplete` until a card is given. */
  subscribe(subscription: NewSubscription): Promise<BegunSubscription>
  read(id: string): Promise<Subscription | null>
  /** What a change of plan would cost now, before anybody confirms it. */
  preview(id: string, change: PlanChange, at: Date): Promise<Proration>
  /**
   * Changes the plan at the cost that `preview` told for the same moment, or refuses. However often it is called with
   * the same key, the change happens once. A cancelled subscription goes on with the new plan. An unpaid one is refused.
   */
  change(id: string, change: PlanChange, accepted: AcceptedOffer): Promise<Subscription>
  /** What ending the trial now would cost, before anybody confirms it. */
  previewTrialEnd(id: string): Promise<Proration>
  /**
   * Ends the trial at the cost that was shown: the first period begins now and is charged. A card that is declined leaves
   * the trial as it was. The same key charges once. A cancelled trial goes on.
   */
  endTrial(id: string, accepted: Omit<AcceptedOffer, 'at'>): Promise<Subscription>
  /** The subscription runs to the end of its period, and can be resumed until then. */
  cancelAtPeriodEnd(id: string): Promise<Subscription>
  resume(id: string): Promise<Subscription>
  /** Makes it impossible to begin an `incomplete` subscription. Returns false when it has begun already. */
  giveUp(id: string): Promise<boolean>
  /**
   * Ends a `past_due` subscription at once, and what is open on it is no longer charged. One that was paid in the
   * meantime goes on.
   */
  endUnpaid(id: string): Promise<Subscription>
  /** From now on the card of this finished setup is charged, also for what could not be charged before. */
  useCard(id: string, setupId: string): Promise<Subscription>
  /** Newest first, at most `MOST_INVOICES`. */
  invoices(customerId: string): Promise<readonly Invoice[]>
}

export const MOST_INVOICES = 100

/** What is charged and how often; it comes from our own table of prices. */
export interface Price {
  readonly plan: 'monthly' | 'yearly'
  readonly amountCents: number
}

/** What a coupon takes off each charge while it lasts. A duration in months counts from the first charge. */
export interface Discount {
  readonly code: string
  readonly name: string
  readonly offCents: number
  readonly duration: 'once' | 'forever' | { readonly months: number }
}

export interface PlanChange {
  readonly price: Price
  /** The discount that goes on with the new price, with its amount for that price. */
  readonly discount?: Discount | undefined
}

/** The offer that a person saw and accepted. */
export interface AcceptedOffer {
  readonly at: Date
  readonly dueTodayCents: number
  readonly key: string
}

export interface NewSubscription extends PlanChange {
  readonly key: string
  readonly customerId: string
  /** With a trial, nothing is charged before its end. */
  readonly trialEndsAt?: Date | undefined
}

export interface BegunSubscription {
  readonly subscription: Subscription
  /** The setup or payment that the browser has to finish. Where nothing is due now, it is a setup. */
  readonly intentId: string
  readonly clientSecret: string
  /** What the card is charged now: the price without the discount, the trial and any credit. */
  readonly dueTodayCents: number
}

export interface Subscription {
  readonly id: string
  readonly customerId: string
  /** `incomplete`: no card was given yet. `past_due`: a charge failed and is tried again. */
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly price: Price
  /** Null once it no longer takes anything off the next charge. */
  readonly discount: Pick<Discount, 'code' | 'name' | 'offCents'> | null
  readonly trialEndsAt: Date | null
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  readonly endsAtPeriodEnd: boolean
  /** What is left over from earlier payments, and taken off the next charges. */
  readonly creditCents: number
  /** When a failed charge is tried again; null when nothing failed or nothing more is tried. */
  readonly nextTryAt: Date | null
  readonly card: Card | null
  /** The same for the same card, whoever gives it; it does not tell the number. */
  readonly cardFingerprint: string | null
}

export interface Line {
  readonly text: string
  /** Negative for what is taken off. */
  readonly amountCents: number
}

/** The lines add up to `dueTodayCents`, or to less than nothing: the rest is then credited to later charges. */
export interface Proration {
  readonly lines: readonly Line[]
  readonly dueTodayCents: number
  readonly creditCents: number
  readonly nextAmountCents: number
  readonly nextChargeAt: Date
}

/** The lines add up to the amount. */
export interface Invoice {
  readonly id: string
  readonly number: string
  readonly status: 'open' | 'paid' | 'void'
  readonly amountCents: number
  /** It tells of the trial, in which nothing is charged. */
  readonly isTrial: boolean
  readonly lines: readonly Line[]
  readonly at: Date
  readonly paidAt: Date | null
  readonly card: Card | null
}
