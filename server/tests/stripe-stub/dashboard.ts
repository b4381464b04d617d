import type Stripe from 'stripe'
import { happened, newId, type Store } from './store.ts'

function chargeOf(store: Store, sessionId: string) {
  const { payment_intent } = store.sessions.get(sessionId)
  const { latest_charge } = store.intents.get(payment_intent ?? '')
  return store.charges.get(latest_charge ?? '')
}

/** Somebody gives money back on Stripe's own pages; a negative amount is a refund that the bank sent back. */
export function refundByHand(store: Store, sessionId: string, amount: number): void {
  const charge = chargeOf(store, sessionId)
  charge.amount_refunded += amount
  const refund = store.refunds.add({
    id: newId('re'),
    object: 'refund',
    amount,
    metadata: {},
    charge: charge.id,
    status: amount > 0 ? 'succeeded' : 'failed',
    payment_intent: charge.payment_intent,
    reverse_transfer: false,
    refund_application_fee: false,
  })
  happened(store, amount > 0 ? 'refund.created' : 'refund.failed', refund)
  happened(store, 'charge.refunded', charge)
}

/** The cardholder's bank opens a dispute of the whole payment, or decides it. */
export function disputeByBank(store: Store, sessionId: string, status: Stripe.Dispute.Status): void {
  const charge = chargeOf(store, sessionId)
  const known = store.disputes.all().find((each) => each.charge === charge.id)
  const dispute =
    known ??
    store.disputes.add({
      id: newId('dp'),
      object: 'dispute',
      amount: charge.amount,
      status,
      charge: charge.id,
      payment_intent: charge.payment_intent,
    })
  charge.disputed = true
  dispute.status = status
  happened(store, known ? 'charge.dispute.updated' : 'charge.dispute.created', dispute)
}
