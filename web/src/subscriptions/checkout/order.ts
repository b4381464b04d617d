import { cents, usd } from '@cuebook/domain/kernel/words/money.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import type {
  Priced,
  PriceList,
  SubscriptionIntent,
  TrialSetup,
} from '@cuebook/domain/subscriptions/subscription.ts'
import { periods, planNames } from '../planWords.ts'

export interface OrderDiscount {
  /** The code, or the name of the discount where the code is not known. */
  label: string
  /** '20%' or '$100' */
  amount: string
  duration: string
}

/** What is being bought. */
export interface Order {
  plan: Plan
  listPrice: number
  /** With the discount: what is charged when the trial ends, or now. */
  price: number
  discount: OrderDiscount | null
  trialEnd: string | null
  isTrialMode: boolean
  /** Less than the price in a trial, or where earlier payments left a credit. */
  dueToday: number
  clientSecret: string
}

interface Chosen {
  coupon: string | null
  list: PriceList
}

export function orderOf({
  plan,
  intent,
  ...chosen
}: Chosen & { plan: Plan; intent: SubscriptionIntent }): Order {
  const { clientSecret, trialEnd, isTrialMode, dueToday } = intent
  return { ...pricesOf(plan, intent, chosen), trialEnd, isTrialMode, dueToday, clientSecret }
}

/** A trial that runs already and only lacks a card. */
export function orderOfTrial({ setup, ...chosen }: Chosen & { setup: TrialSetup }): Order {
  const { clientSecret, trialEnd, subscriptionPlan } = setup
  return {
    ...pricesOf(subscriptionPlan, setup, chosen),
    trialEnd,
    isTrialMode: true,
    dueToday: 0,
    clientSecret,
  }
}

function pricesOf(plan: Plan, priced: Priced, { coupon, list }: Chosen) {
  const { price, discountApplied, discountAmount: amount, discountDuration: duration } = priced
  if (!discountApplied) return { plan, price, listPrice: price, discount: null }
  const label = coupon?.toUpperCase() || priced.discountName
  return { plan, price, listPrice: list.prices[plan], discount: { label, amount, duration } }
}

/** What earlier payments left over for today's charge. */
export const creditOf = ({ isTrialMode, price, dueToday }: Order): number =>
  isTrialMode ? 0 : Math.max(0, cents(price) - cents(dueToday)) / 100

/** Where nothing is charged now, the card is only kept. */
export const kindOf = ({ dueToday }: Order): 'setup' | 'payment' => (dueToday > 0 ? 'payment' : 'setup')

export interface OrderLine {
  text: string
  amount: number
}

/** The lines add up to the price. */
export function orderLines({ plan, listPrice, price, discount }: Order): OrderLine[] {
  const base = [{ text: `${planNames[plan]} plan`, amount: listPrice }]
  if (!discount) return base
  return [...base, { text: `Code ${discount.label}, ${discount.amount}`, amount: price - listPrice }]
}

/** What is charged once the discount has ended; null when it never ends. */
export function afterDiscount({ discount, listPrice, plan }: Order): string | null {
  if (!discount || discount.duration === 'forever') return null
  return `Then ${usd(listPrice)}/${periods[plan]}.`
}

/** 'You pay $566 instead of $708 a year.' */
export function discountSentence({ discount, price, listPrice, plan }: Order): string {
  const period = periods[plan]
  const pay = `You pay ${usd(price)} instead of ${usd(listPrice)}`
  if (!discount || discount.duration === 'forever') return `${pay} a ${period}.`
  const severalMonths = plan === 'monthly' && !['once', '1 month'].includes(discount.duration)
  return severalMonths ? `${pay} a month, for ${discount.duration}.` : `${pay} for the first ${period}.`
}

/** 'LAUNCH20: 20% off, forever' */
export const discountTitle = ({ label, amount, duration }: OrderDiscount): string => {
  const shown = duration === 'once' ? '' : duration === 'forever' ? ', forever' : `, for ${duration}`
  return `${label}: ${amount} off${shown}`
}
