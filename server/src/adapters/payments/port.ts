/** Card payments. The card itself never passes through us: the browser hands it to the provider. */
export interface Payments {
  /** `test`: no money moves, and screens say so. */
  readonly mode: 'test' | 'live'
  /** Asked again with the same key, it answers the same payment. */
  create(payment: NewPayment): Promise<{ readonly id: string; readonly clientSecret: string }>
  read(id: string): Promise<Payment | null>
  /** So that it can no longer be paid. Answers false when that already happened. */
  cancel(id: string): Promise<boolean>
  /** Any number of times with the same key, and money goes back once. */
  refund(refund: { readonly id: string; readonly amountCents: number; readonly key: string }): Promise<void>
}

export interface NewPayment {
  readonly key: string
  readonly amountCents: number
  readonly description: string
  /** Our own id of what is paid. */
  readonly reference: string
}

export interface Payment {
  readonly status: 'open' | 'succeeded' | 'canceled'
  readonly amountCents: number
  readonly reference: string
  readonly clientSecret: string
  readonly card: { readonly brand: string; readonly last4: string } | null
}
