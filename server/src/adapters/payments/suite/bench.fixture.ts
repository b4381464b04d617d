import type { DisputeState } from '@cuebook/domain/payments/dispute.ts'
import type { RefusalCode } from '@cuebook/domain/refusals.ts'
import type { PaymentProvider } from '../port.ts'

export interface Bench {
  readonly provider: PaymentProvider
  now(): Date
  /** A person gives a card in the browser; the answer says why it was refused. */
  pay(clientSecret: string, number: string): Promise<RefusalCode | null>
  /** The same with one and the same card, where test numbers alone do not say so. */
  payWithTheCard(clientSecret: string): Promise<void>
  /** Somebody gives money back on the provider's own pages. */
  refundByHand(id: string, cents: number): Promise<void>
  /** The cardholder's bank opens a dispute of the whole payment, or decides it. */
  disputeByBank(id: string, state: DisputeState): Promise<void>
  /** Lets time pass at the provider. */
  advance(to: Date): Promise<void>
}

export const GOOD = '4242424242424242'
export const OTHER_GOOD = '5555555555554444'
export const DECLINED = '4000000000000002'
export const NO_FUNDS = '4000000000009995'
/** It is accepted, and every later charge to it is declined. */
export const FAILS_LATER = '4000000000000341'

let keys = 0
/** A key that nobody used before. */
export const aKey = (): string => `key-${++keys}-${Date.now()}`
