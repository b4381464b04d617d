import { cents, usd } from '@cuebook/domain/kernel/money.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import type {
  PriceList,
  SubscriptionIntent,
  SubscriptionState,
} from '@cuebook/domain/subscriptions/subscription.ts'
import { periods, planNames, yearlySaving } from '../planWords.ts'

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

interface Begun {
  plan: Plan
  coupon: string | null
  list: PriceList
  intent: SubscriptionIntent
}

export function orderOf({ plan, coupon, list, intent }: Begun): Order {
  const { clientSecret, trialEnd, isTrialMode, price, dueToday } = intent
  const discount = intent.discountApplied
    ? {
        label: coupon?.toUpperCase() || intent.discountName,
        amount: intent.discountAmount,
        duration: intent.discountDuration,
      }
    : null
  return {
    plan,
    listPrice: list.prices[plan],
    price,
    discount,
    trialEnd,
    isTrialMode,
    dueToday,
    clientSecret,
  }
}

interface TrialWithoutCard {
  setup: { clientSecret: string; trialEnd: string | null; subscriptionPlan: Plan }
  list: PriceList
  /** Null when it could not be read: then the list price is shown. */
  mine: SubscriptionState | null
}

/** A trial that runs already and only lacks a card. */
export function orderOfTrial({ setup, list, mine }: TrialWithoutCard): Order {
  const plan = setup.subscriptionPlan
  const listPrice = mine?.price ?? list.prices[plan]
  const off = mine?.discount
  return {
    plan,
    listPrice,
    price: off ? Math.max(0, listPrice - off.amount) : listPrice,
    discount: off ? { label: off.name, amount: usd(off.amount), duration: off.duration } : null,
    trialEnd: setup.trialEnd,
    isTrialMode: true,
    dueToday: 0,
    clientSecret: setup.clientSecret,
  }
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
  const { struck, saved } = yearlySaving
  const base =
    plan === 'yearly' && struck - saved === listPrice
      ? [
          { text: '12 months', amount: struck },
          { text: 'Yearly saving', amount: -saved },
        ]
      : [{ text: `${planNames[plan]} plan`, amount: listPrice }]
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
