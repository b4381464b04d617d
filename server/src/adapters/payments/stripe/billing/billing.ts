import { Refusal } from '@cuebook/domain/refusals.ts'
import Stripe from 'stripe'
import type { Billing, NewSubscription, Subscription } from '../../billing.ts'
import { idOf, ifKnown, once, secondsOf, whole } from '../client.ts'
import { discountsFor } from './coupon.ts'
import { intentOf, readSubscription } from './first-card.ts'
import { giveUp } from './give-up.ts'
import { invoicesOf } from './invoices.ts'
import { changePlan, previewChange } from './plan-change.ts'
import { priceData } from './price.ts'
import { EXPANDED, subscriptionOf } from './subscription.ts'
import { endTrial, previewTrialEnd } from './trial-end.ts'

const MOST_SUBSCRIPTIONS = 100

/** Subscriptions at Stripe, which keeps the card, charges it and tries again by itself. */
export function stripeBilling(stripe: Stripe): Billing {
  const stripeSubscription = (id: string) => readSubscription(stripe, id)
  const set = async (id: string, params: Stripe.SubscriptionUpdateParams): Promise<Subscription> =>
    subscriptionOf(await stripe.subscriptions.update(id, { ...params, expand: EXPANDED }))

  return {
    async subscribe(wanted) {
      const id = (await subscribedBefore(stripe, wanted)) ?? (await create(stripe, wanted))
      const begun = await intentOf(stripe, await stripeSubscription(id))
      const known = await stripeSubscription(id)
      // The first invoice of a trial has the amount 0: nothing is due today.
      const dueTodayCents = whole(known.latest_invoice)?.amount_due ?? 0
      return { subscription: subscriptionOf(known), ...begun, dueTodayCents }
    },
    async read(id) {
      const known = await ifKnown(stripeSubscription(id))
      return known && subscriptionOf(known)
    },
    preview: async (id, change, at) => previewChange(stripe, await stripeSubscription(id), change, at),
    change: async (id, change, accepted) =>
      subscriptionOf(await changePlan(stripe, await stripeSubscription(id), change, accepted)),
    previewTrialEnd: async (id) => previewTrialEnd(stripe, await stripeSubscription(id)),
    endTrial: async (id, accepted) =>
      subscriptionOf(await endTrial(stripe, await stripeSubscription(id), accepted)),
    cancelAtPeriodEnd: (id) => set(id, { cancel_at_period_end: true }),
    resume: (id) => set(id, { cancel_at_period_end: false }),
    async giveUp(id) {
      const known = await ifKnown(stripeSubscription(id))
      return known !== null && giveUp(stripe, known)
    },
    async endUnpaid(id) {
      const before = subscriptionOf(await stripeSubscription(id))
      if (before.status !== 'past_due') return before
      await stripe.subscriptions.cancel(id)
      const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })
      for (const invoice of data) await stripe.invoices.voidInvoice(invoice.id)
      return subscriptionOf(await stripeSubscription(id))
    },
    async useCard(id, setupId) {
      const setup = await ifKnown(stripe.setupIntents.retrieve(setupId))
      const { customer, latest_invoice } = await stripeSubscription(id)
      const isTheirs = setup?.customer && idOf(setup.customer) === idOf(customer)
      if (!isTheirs || setup.status !== 'succeeded' || !setup.payment_method)
        throw new Refusal('payment.no-intent')
      const card = idOf(setup.payment_method)
      await stripe.subscriptions.update(id, { default_payment_method: card })
      const open = whole(latest_invoice)
      if (open?.status === 'open') await payWith(stripe, open.id, card)
      return subscriptionOf(await stripeSubscription(id))
    },
    invoices: (customerId) => invoicesOf(stripe, customerId),
  }
}

/** A card that is declined is kept all the same: the subscription stays past due, and Stripe tries again. */
async function payWith(stripe: Stripe, invoiceId: string, card: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoiceId, { payment_method: card })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
  }
}

/** Stripe forgets keys after a day, so each subscription carries its own. */
async function subscribedBefore(stripe: Stripe, { key, customerId }: NewSubscription) {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MOST_SUBSCRIPTIONS,
  })
  return data.find(({ metadata }) => metadata.key === key)?.id
}

async function create(stripe: Stripe, wanted: NewSubscription): Promise<string> {
  const { key, customerId, price, discount, trialEndsAt } = wanted
  const params: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    metadata: { key },
    items: [{ price_data: await priceData(stripe, price) }],
    ...(discount && { discounts: await discountsFor(stripe, discount) }),
    ...(trialEndsAt && { trial_end: secondsOf(trialEndsAt) }),
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
  }
  return (await stripe.subscriptions.create(params, once(key, params))).id
}
