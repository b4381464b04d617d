import { discountAt, draft, finalize, monthsAfter, type Price, periodLine, tryToCollect } from './bills.ts'
import type { Subscription } from './objects.ts'
import { happened, type Store } from './store.ts'

/** Lets time pass, as Stripe's test clocks do: everything that falls due happens at its own moment. */
export function advance(store: Store, to: Date): void {
  const until = Math.floor(to.getTime() / 1000)
  for (;;) {
    const next = store.subscriptions
      .all()
      .flatMap((subscription) => ({ subscription, at: nextMoment(store, subscription) }))
      .filter(({ at }) => at !== null && at <= until)
      .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))[0]
    if (!next) break
    store.now = Math.max(store.now, next.at ?? 0)
    step(store, next.subscription)
  }
  store.now = Math.max(store.now, until)
}

const over = ['canceled', 'incomplete', 'incomplete_expired']

function nextMoment(store: Store, subscription: Subscription): number | null {
  if (over.includes(subscription.status)) return null
  const invoice = subscription.latest_invoice && store.invoices.get(subscription.latest_invoice)
  const retry = subscription.status === 'past_due' && invoice ? invoice.next_payment_attempt : null
  const end = subscription.items.data[0].current_period_end
  return retry === null ? end : Math.min(retry, end)
}

function step(store: Store, subscription: Subscription): void {
  const [item] = subscription.items.data
  const invoice = subscription.latest_invoice && store.invoices.get(subscription.latest_invoice)
  if (invoice && invoice.next_payment_attempt === store.now && store.now < item.current_period_end) {
    tryToCollect(store, invoice, subscription)
    return
  }
  const hasNoCard = subscription.status === 'trialing' && !subscription.default_payment_method
  if (subscription.cancel_at_period_end || hasNoCard) {
    subscription.status = 'canceled'
    happened(store, 'customer.subscription.deleted', subscription)
    return
  }
  renew(store, subscription)
}

function renew(store: Store, subscription: Subscription): void {
  const [item] = subscription.items.data
  const start = item.current_period_end
  const lines = [periodLine(item.price, start, discountAt(store, subscription, start))]
  const wasTrial = subscription.status === 'trialing'
  if (wasTrial) subscription.billing_cycle_anchor = start
  item.current_period_start = start
  item.current_period_end = nextEnd(subscription.billing_cycle_anchor, start, item.price)
  const bill = draft(store, subscription, { reason: 'subscription_cycle', lines })
  tryToCollect(store, finalize(store, bill, subscription), subscription)
}

/** Periods are counted from the anchor, so that a subscription of the 31st does not wander to the 28th. */
function nextEnd(anchor: number, start: number, { recurring }: Price): number {
  const months = recurring.interval === 'year' ? 12 : 1
  let periods = 1
  while (monthsAfter(anchor, periods * months) <= start) periods++
  return monthsAfter(anchor, periods * months)
}
