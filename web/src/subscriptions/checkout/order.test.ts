import { discounted, type Plan, plans } from '@cuebook/domain/subscriptions/price.ts'
import { expect, test } from 'vitest'
import { somePrices } from '../subscriptions.fixture.tsx'
import {
  afterDiscount,
  creditOf,
  discountSentence,
  discountTitle,
  kindOf,
  type Order,
  orderLines,
  orderOf,
  orderOfTrial,
} from './order.ts'

const anOrder = (changes: Partial<Order> = {}): Order => ({
  plan: 'monthly',
  listPrice: 59,
  price: 59,
  discount: null,
  trialEnd: null,
  isTrialMode: false,
  dueToday: 59,
  clientSecret: 'pi_1_secret_2',
  ...changes,
})
const launch = { label: 'LAUNCH20', amount: '20%', duration: 'forever' }

test('the lines add up to the price, for both plans, any list price and any discount', () => {
  for (const plan of plans)
    for (const listPrice of [0, 1, 59, 708, 900])
      for (const value of [0, 1, 20, 33, 100, 5000])
        for (const type of ['percent', 'fixed'] as const) {
          const price = discounted(listPrice, {
            type,
            value: type === 'percent' ? Math.min(value, 100) : value,
          })
          const lines = orderLines(anOrder({ plan, listPrice, price, discount: launch }))
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
        }
})

test('the yearly plan is one line: twelve months cost $708 and nobody ever paid $833 for them', () => {
  expect(orderLines(anOrder({ plan: 'yearly', listPrice: 708 }))).toEqual([
    { text: 'Yearly plan', amount: 708 },
  ])
})

test.each<[Plan, string, string, string | null]>([
  ['monthly', 'forever', 'You pay $47 instead of $59 a month.', null],
  ['monthly', 'once', 'You pay $47 instead of $59 for the first month.', 'Then $59/month.'],
  ['monthly', '3 months', 'You pay $47 instead of $59 a month, for 3 months.', 'Then $59/month.'],
  ['yearly', '3 months', 'You pay $47 instead of $59 for the first year.', 'Then $59/year.'],
])('a %s order with a code %s says what is paid, and what after it', (plan, duration, sentence, after) => {
  const order = anOrder({ plan, price: 47, discount: { ...launch, duration } })
  expect(discountSentence(order)).toBe(sentence)
  expect(afterDiscount(order)).toBe(after)
})

test('a discount names its duration unless it is for one charge', () => {
  expect(discountTitle(launch)).toBe('LAUNCH20: 20% off, forever')
  expect(discountTitle({ ...launch, duration: '3 months' })).toBe('LAUNCH20: 20% off, for 3 months')
  expect(discountTitle({ ...launch, duration: 'once' })).toBe('LAUNCH20: 20% off')
})

test('where nothing is due today the card is only kept', () => {
  expect(kindOf(anOrder())).toBe('payment')
  expect(kindOf(anOrder({ dueToday: 0 }))).toBe('setup')
})

test('what earlier payments left over is a line of its own, and never in a trial', () => {
  expect(creditOf(anOrder())).toBe(0)
  expect(creditOf(anOrder({ dueToday: 21.07 }))).toBe(37.93)
  expect(creditOf(anOrder({ isTrialMode: true, dueToday: 0 }))).toBe(0)
})

const intent = {
  clientSecret: 'a_secret_b',
  discountApplied: true,
  discountAmount: '20%',
  trialEnd: null,
  isTrialMode: false,
  discountName: 'Launch offer',
  discountDuration: 'once',
  price: 566,
  dueToday: 566,
}

test('an order is made of what the server answers', () => {
  const order = orderOf({ plan: 'yearly', coupon: 'launch20', list: somePrices, intent })
  expect(order).toMatchObject({ listPrice: 708, price: 566 })
  expect(order.discount).toEqual({ label: 'LAUNCH20', amount: '20%', duration: 'once' })
  const plain = { ...intent, discountApplied: false, discountAmount: '', price: 708 }
  expect(orderOf({ plan: 'yearly', coupon: null, list: somePrices, intent: plain }).discount).toBeNull()
})

test('a trial without a card keeps its discount', () => {
  const setup = { ...intent, clientSecret: 's_secret_t', subscriptionPlan: 'yearly' as const }
  const plain = { ...setup, discountApplied: false, discountAmount: '', price: 708 }
  expect(orderOfTrial({ setup: plain, coupon: null, list: somePrices })).toMatchObject({
    price: 708,
    listPrice: 708,
    discount: null,
    dueToday: 0,
  })
  expect(orderOfTrial({ setup, coupon: null, list: somePrices })).toMatchObject({
    price: 566,
    listPrice: 708,
    isTrialMode: true,
    plan: 'yearly',
    discount: { label: 'Launch offer', amount: '20%', duration: 'once' },
  })
})
