import type { IncomingHttpHeaders } from 'node:http'
import type { Billing } from './billing.ts'

/** The provider that moves the money. Each of our payments records which one took it. */
export type ProviderName = 'test' | 'stripe'

/** Card payments. The card itself never passes through us: the browser sends it to the provider. */
export interface Payments {
  /** Adds a customer at the provider, so that a card can be kept for later. The same key gives the same customer. */
  customer(customer: NewCustomer): Promise<string>
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
}

/** Reads the events that a provider sends us. */
export interface Webhook {
  /** The event in a request's raw body; null when its signature is not the provider's, or too old. */
  verify(raw: Uint8Array, headers: IncomingHttpHeaders, now: Date): ProviderEvent | null
}

/** Says that something changed at the provider. We then ask the provider what, and never trust the event. */
export interface ProviderEvent {
  readonly id: string
  readonly about: 'payment' | 'setup' | 'other'
  /** The provider's id of what changed. */
  readonly objectId: string
}

export interface PaymentProvider {
  readonly name: ProviderName
  /** `test`: no money moves, and screens say so. */
  readonly mode: 'test' | 'live'
  readonly payments: Payments
  readonly webhook: Webhook
  /** Absent where a provider takes single payments only. */
  readonly billing?: Billing
  /** A real provider shows its own card form and sends its own events; the built-in one needs us for both. */
  readonly builtIn?: {
    tryCard(form: CardForm): Promise<'succeeded' | 'requires_action'>
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
}

/** What the browser needs to continue. */
export interface Begun {
  readonly id: string
  readonly clientSecret: string
}

export interface Card {
  readonly brand: string
  readonly last4: string
}

export interface Payment {
  /** `processing`: it can no longer be stopped and is not done yet, as with a slow bank. */
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled'
  readonly amountCents: number
  readonly refundedCents: number
  readonly clientSecret: string
  readonly card: Card | null
}

export interface Setup {
  readonly status: 'open' | 'succeeded' | 'canceled'
  readonly customerId: string
  readonly clientSecret: string
  readonly card: Card | null
}
