import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { couponCode, couponOffer } from './coupon.ts'
import { plans } from './price.ts'
import { subscriptionsCalls as calls } from './room.ts'
import {
  invoice,
  planChange,
  priceList,
  subscriptionIntent,
  subscriptionState,
  trialEnd,
  trialSetup,
} from './subscription.ts'

const plan = z.enum(plans, 'Please choose the monthly or the yearly plan.')
/** What can be changed no longer, or not yet. */
const stopped = [
  'payment.unreachable',
  'subscription.none',
  'subscription.not-running',
  'subscription.no-card',
] as const
const intentId = z.string().min(1).max(200)

export const subscriptionsApi = {
  prices: {
    ...calls.prices,
    summary: 'Read what the plans cost, and whether you would start with a trial',
    access: 'visitor',
    reply: priceList,
  },
  validateCoupon: {
    ...calls.validateCoupon,
    summary: 'Check a discount code',
    access: 'user',
    body: z.object({ couponCode: couponCode.pipe(z.string().min(1, 'Please enter a discount code')) }),
    reply: couponOffer,
    refusals: ['coupon.unknown', 'coupon.used'],
  },
  createIntent: {
    ...calls.createIntent,
    summary:
      'Begin a subscription; the reply holds the secret that the card form passes to the payment provider',
    access: 'dj',
    body: z.object({ plan, couponCode: couponCode.nullish() }),
    reply: subscriptionIntent,
    refusals: [
      'coupon.unknown',
      'coupon.used',
      'subscription.exists',
      'payment.not-set-up',
      'payment.unreachable',
      'conflict',
    ],
  },
  completeTrialSetup: {
    ...calls.completeTrialSetup,
    summary:
      'Add a card to a trial that has none; the reply holds the secret for the card form. A plan and a discount code that are sent replace those of the trial',
    access: 'dj',
    body: z.object({ plan: plan.optional(), couponCode: couponCode.nullish() }).nullish(),
    reply: trialSetup,
    refusals: [
      'coupon.unknown',
      'coupon.used',
      'subscription.no-setup',
      'payment.not-set-up',
      'payment.unreachable',
      'conflict',
    ],
  },
  verify: {
    ...calls.verify,
    summary: 'Ask the payment provider whether your subscription has begun, and record the answer',
    access: 'dj',
    params: z.object({ sessionId: intentId }),
    reply: z.object({ success: z.boolean() }),
    refusals: ['not-found', 'subscription.card-had-trial', 'payment.unreachable'],
  },
  mine: {
    ...calls.mine,
    summary: 'Read your subscription: plan, next charge, card',
    access: 'dj',
    reply: subscriptionState,
    refusals: ['subscription.none', 'payment.unreachable'],
  },
  invoices: {
    ...calls.invoices,
    summary: 'List your invoices, newest first, at most 100',
    access: 'dj',
    reply: z.array(invoice),
    refusals: ['payment.unreachable'],
  },
  receipt: {
    ...calls.receipt,
    summary: 'Download an invoice as a PDF',
    access: 'dj',
    params: z.object({ id: intentId }),
    produces: ['application/pdf'],
    refusals: ['not-found', 'payment.unreachable'],
  },
  previewChange: {
    ...calls.previewChange,
    summary: 'Read what a change of plan would cost today; nothing changes',
    access: 'dj',
    query: z.object({ plan }),
    reply: planChange,
    refusals: [...stopped, 'subscription.same-plan', 'subscription.unpaid'],
  },
  change: {
    ...calls.change,
    summary: 'Change the plan at the cost that was shown',
    access: 'dj',
    /** The shown amount and its moment. Any other amount is refused, so that nobody pays more than they saw. */
    body: z.object({ plan, dueToday: z.number(), at: z.iso.datetime('This offer has no time.') }),
    reply: subscriptionState,
    refusals: [
      ...stopped,
      'subscription.same-plan',
      'subscription.unpaid',
      'subscription.offer-changed',
      'payment.declined',
      'conflict',
    ],
  },
  previewStart: {
    ...calls.previewStart,
    summary: 'Read what ending the trial now would charge today; nothing changes',
    access: 'dj',
    reply: trialEnd,
    refusals: [...stopped, 'subscription.no-trial'],
  },
  start: {
    ...calls.start,
    summary: 'End the trial now and pay for the first period, at the cost that was shown',
    access: 'dj',
    /** The shown amount. Any other is refused, so that nobody pays more than they saw. */
    body: z.object({ dueToday: z.number() }),
    reply: subscriptionState,
    refusals: [
      ...stopped,
      'subscription.no-trial',
      'subscription.offer-changed',
      'payment.declined',
      'payment.no-funds',
      'payment.card-expired',
      'payment.challenge-failed',
      'conflict',
    ],
  },
  cancel: {
    ...calls.cancel,
    summary: 'Cancel the subscription at the end of its period',
    access: 'dj',
    reply: subscriptionState,
    refusals: [...stopped, 'conflict'],
  },
  resume: {
    ...calls.resume,
    summary: 'Take a cancellation back before the period ends',
    access: 'dj',
    reply: subscriptionState,
    refusals: [...stopped, 'conflict'],
  },
  beginCard: {
    ...calls.beginCard,
    summary: 'Begin to replace the card; the reply holds the secret for the card form',
    access: 'dj',
    reply: z.object({ setupId: z.string(), clientSecret: z.string() }),
    refusals: [...stopped, 'payment.not-set-up'],
  },
  useCard: {
    ...calls.useCard,
    summary: 'Charge the card of a finished setup from now on, also for what could not be charged before',
    access: 'dj',
    body: z.object({ setupId: intentId }),
    reply: subscriptionState,
    refusals: [...stopped, 'not-found', 'conflict'],
  },
} as const satisfies EndpointTable
