import { step } from '../../src/adapters/payments/test/billing/engine.ts'
import { draft, finalize, linesOf, tryToCollect } from './bills.ts'
import type { Subscription } from './objects.ts'
import { happened, type Store } from './store.ts'
import { dateOf, keepTerms, latestInvoice, secondsOf, termsOf, walletOf } from './terms.ts'

/** Lets time pass, as Stripe's test clocks do: everything that falls due happens at its own moment. */
export function advance(store: Store, to: Date): void {
  const until = secondsOf(to)
  for (;;) {
    const next = store.subscriptions
      .all()
      .flatMap((subscription) => {
        const { nextAt } = termsOf(store, subscription)
        return nextAt ? { subscription, at: secondsOf(nextAt) } : []
      })
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)[0]
    if (!next) break
    store.now = Math.max(store.now, next.at)
    passMoment(store, next.subscription)
  }
  store.now = Math.max(store.now, until)
}

function passMoment(store: Store, subscription: Subscription): void {
  const [{ price, ...item }] = subscription.items.data
  const taken = step(termsOf(store, subscription), walletOf(store, subscription), dateOf(store.now))
  keepTerms(subscription, taken.row)
  if (taken.bill) {
    const lines = linesOf(taken, price, { ...item, price })
    const { bill } = taken
    finalize(store, draft(store, subscription, { reason: 'subscription_cycle', lines, bill }), subscription)
  }
  const { status, nextAt, periodEndsAt } = taken.row
  const invoice = latestInvoice(store, subscription)
  if (status !== 'canceled' && invoice && nextAt) tryToCollect(store, invoice, subscription, nextAt)
  // Stripe ends a subscription after its last try; the engine waits for the end of the period.
  if (status === 'past_due' && nextAt && nextAt >= periodEndsAt) subscription.status = 'canceled'
  const type = subscription.status === 'canceled' ? 'deleted' : 'updated'
  happened(store, `customer.subscription.${type}`, subscription)
}
