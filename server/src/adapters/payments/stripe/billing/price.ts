import Stripe from 'stripe'
import type { Price } from '../../billing.ts'

const PRODUCT = { id: 'cuebook_dj_subscription', name: 'Cuebook for DJs' }
const intervals = { monthly: 'month', yearly: 'year' } as const

/** The prices stand in our own table, so Stripe only needs the one product that they are for. */
export async function priceData(stripe: Stripe, { plan, amountCents }: Price) {
  await existing(() => stripe.products.create(PRODUCT))
  return {
    currency: 'usd',
    product: PRODUCT.id,
    unit_amount: amountCents,
    recurring: { interval: intervals[plan] },
  }
}

export function priceOf({ items }: Stripe.Subscription): Price {
  const [item] = items.data
  if (!item) throw new Error('a subscription without a price')
  const plan = item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly'
  return { plan, amountCents: item.price.unit_amount ?? 0 }
}

/** Makes what has a fixed id. Most of the time it is there already. */
export async function existing(create: () => Promise<unknown>): Promise<void> {
  try {
    await create()
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists'
    if (!isThere) throw error
  }
}
