import type { IncomingHttpHeaders } from 'node:http'
import type { DisputeState } from '@cuebook/domain/payments/dispute.ts'
import type { Billing, Card } from './billing.ts'

/** The provider that moves the money. Each of our payments records which one took it. */
export type ProviderName = 'test' | 'stripe'

/** Card payments. The card itself never passes through us: the browser sends it to the provider. */
export interface Payments {
  /** Adds a customer at the provider, so that a card can be kept for later. The same key gives the same customer. */
  customer(customer: NewCustomer): Promise<string>
  /** Ends the customer's subscriptions at once and deletes what is known of the person. It may be called twice. */
  forgetCustomer(customerId: string): Promise<void>
  /** Keeps a card for later and charges nothing. */
  setUp(setup: NewSetup): Promise<Begun>
  readSetup(id: string): Promise<Setup | null>
  /** The same key gives the same payment. */
  begin(payment: NewPayment): Promise<Begun>
  read(id: string): Promise<Payment | null>
  /** Makes it impossible to pay. Returns false when it is already paid, or being paid. */
  cancel(id: string): Promise<boolean>
  /** However often it is called with the same key, the money goes back once. */
  refund(refund: { readonly id: string; readonly amountCents: number; readonly key: string }): Promise<void>
  /** Every payment that was begun since then, a page at a time; absent where a provider cannot list. */
  list?(page: { readonly since: Date; readonly after: string | null }): Promise<PaymentPage>
}

export interface PaymentPage {
  readonly rows: readonly ListedPayment[]
  /** What the next page begins after; null on the last one. */
  readonly after: string | null
}

export type ListedPayment = Pick<Payment, 'status' | 'amountCents' | 'refundedCents' | 'dispute'> & {
  readonly id: string
}

/** Reads the events that a provider sends us. */
export interface Webhook {
  /** The event in a request's raw body; null when its signature is not the provider's, or too old. */
  verify(raw: Uint8Array, headers: IncomingHttpHeaders, now: Date): ProviderEvent | null
}

export const eventSubjects = ['payment', 'setup', 'subscription', 'payouts', 'other'] as const
/** `subscription`: also its invoices. `payouts`: an account that gets money of ours. */
export type EventSubject = (typeof eventSubjects)[number]

/** Says that something changed at the provider. We then ask the provider what, and never trust the event. */
export interface ProviderEvent {
  readonly id: string
  readonly about: EventSubject
  /** The provider's id of what changed. */
  readonly objectId: string
}

export interface PaymentProvider {
  readonly name: ProviderName
  /** `test`: no money moves, and screens say so. */
  readonly mode: 'test' | 'live'
  readonly payments: Payments
  readonly webhook: Webhook
  readonly billing: Billing
  /** The key that a real provider's form in the browser needs; it is no secret. */
  readonly publishableKey: string | null
  /** Absent where the money of a deposit cannot be passed on to the DJ. */
  readonly payouts?: Payouts
  /** A real provider shows its own card form and sends its own events; the built-in one needs us for both. */
  readonly builtIn?: {
    tryCard(form: CardForm): Promise<'succeeded' | 'requires_action'>
    /** Charges what has fallen due, as a real provider does by itself. */
    passTime(): Promise<void>
    /** The event as it arrives over the network. */
    signed(event: ProviderEvent): {
      readonly raw: string
      readonly headers: Readonly<Record<string, string>>
    }
  }
}

export interface CardForm {
  readonly clientSecret: string
  readonly number: string
  readonly expiry: string
  /** The answer to a challenge, where the card asks for one. */
  readonly challenge?: 'passed' | 'failed' | undefined
}

/** The provider that takes new payments, and all that ever took one. */
export interface PaymentProviders {
  readonly current: PaymentProvider
  /** Null when its keys are no longer set. */
  of(name: string): PaymentProvider | null
}

export interface NewCustomer {
  readonly key: string
  readonly email: string
  readonly name: string
}

export interface NewSetup {
  readonly key: string
  readonly customerId: string
}

export interface NewPayment {
  readonly key: string
  readonly amountCents: number
  readonly description: string
  /** Our own id of what is paid. */
  readonly reference: string
  /** Where a provider's own page leads back to. */
  readonly returnUrl?: string | undefined
  /** Passes the money on to this account, less our fee. */
  readonly payTo?: { readonly accountId: string; readonly feeCents: number } | undefined
}

/** What the browser needs to continue. */
export interface Begun {
  readonly id: string
  readonly clientSecret: string
  /** The provider's own page, where the browser goes to pay; absent where the form is on our page. */
  readonly pageUrl?: string | undefined
}

/** Accounts of DJs at the provider, which deposits are paid out to. */
export interface Payouts {
  /** The same key gives the same account. */
  account(account: { readonly key: string; readonly email: string }): Promise<string>
  /** A page of the provider where the person enters who they are and where the money goes. It expires soon. */
  onboardingUrl(accountId: string, returnUrl: string): Promise<string>
  /** Whether money can be paid out to it. */
  isReady(accountId: string): Promise<boolean>
}

export interface Payment {
  /** `processing`: it can no longer be stopped and is not done yet, as with a slow bank. */
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled'
  readonly amountCents: number
  readonly refundedCents: number
  /** What news of its refunds and disputes name, which may be another id than its own; null before it is paid. */
  readonly paymentIntentId: string | null
  readonly dispute: Dispute | null
  readonly clientSecret: string
  readonly pageUrl?: string | undefined
  readonly card: Card | null
}

/** The cardholder's bank was asked to take a payment back. */
export interface Dispute {
  readonly state: DisputeState
  readonly amountCents: number
}

export interface Setup {
  readonly status: 'open' | 'succeeded' | 'canceled'
  readonly customerId: string
  readonly clientSecret: string
  readonly card: Card | null
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly payments: PaymentProviders
  }
}
