import { z } from 'zod'
import { maxPrice, price } from '../../contracts/form/term-kinds.ts'
import { bound } from '../../kernel/bound.ts'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { cursorHeader } from '../../kernel/pages.ts'
import { refundReasonMaxLength } from '../../payments/refund.ts'
import { moneyCalls } from '../room.ts'
import {
  differenceList,
  moneyFilters,
  moneyKinds,
  paymentDetails,
  paymentRow,
  providerAnswer,
} from './payment.ts'
import { subscriptionDetails, subscriptionRow, subscriptionStatuses } from './subscription.ts'

const params = z.object({ id: z.uuid('Not found.') })
const before = z.uuid('This page does not exist.').optional()
const search = z.string().trim().max(100, bound('This search is too long.')).optional()
const next = `for the next page, send the value of the ${cursorHeader} header as 'before'`

export const moneyApi = {
  payments: {
    ...moneyCalls.payments,
    summary: `List payments by card and in cash, newest first, also those of a person, a contract or an id; ${next}`,
    access: 'admin',
    query: z.object({
      state: z.enum(moneyFilters, 'This state is not known.').optional(),
      kind: z.enum(moneyKinds, 'This kind is not known.').optional(),
      search,
      before,
    }),
    reply: z.array(paymentRow),
    refusals: ['admin.only'],
  },
  payment: {
    ...moneyCalls.payment,
    summary: 'Read one payment by card with its refunds',
    access: 'admin',
    params,
    reply: paymentDetails,
    refusals: ['admin.only', 'not-found'],
  },
  atProvider: {
    ...moneyCalls.atProvider,
    summary: 'Ask the provider of a payment what it says of it, beside what we say',
    access: 'admin',
    params,
    reply: providerAnswer,
    refusals: ['admin.only', 'not-found'],
  },
  refund: {
    ...moneyCalls.refund,
    summary: 'Give a payment back in whole or in part, and tell both parties why',
    access: 'admin',
    params,
    body: z.object({
      amount: price('Amount').refine((value) => value > 0, 'Amount must be more than zero'),
      /** What was left when the operator looked. Another sum is refused, so that nothing goes back twice. */
      left: z.number('What is left is missing.').min(0).max(maxPrice),
      reason: z
        .string('Please say why')
        .trim()
        .max(refundReasonMaxLength, bound(`The reason may have ${refundReasonMaxLength} characters at most`))
        .min(1, 'Please say why'),
    }),
    reply: paymentDetails,
    refusals: [
      'admin.only',
      'not-found',
      'refund.not-paid',
      'refund.on-its-way',
      'refund.disputed',
      'refund.nothing-left',
      'refund.too-much',
      'refund.changed',
    ],
  },
  subscriptions: {
    ...moneyCalls.subscriptions,
    summary: `List the subscriptions of DJs, newest account first; ${next}`,
    access: 'admin',
    query: z.object({
      status: z.enum(subscriptionStatuses, 'This status is not known.').optional(),
      search,
      before,
    }),
    reply: z.array(subscriptionRow),
    refusals: ['admin.only'],
  },
  subscription: {
    ...moneyCalls.subscription,
    summary: "Read one DJ's subscription with its invoices, beside what the provider says",
    access: 'admin',
    params,
    reply: subscriptionDetails,
    refusals: ['admin.only', 'not-found'],
  },
  differences: {
    ...moneyCalls.differences,
    summary: `List where our payments and those of the providers differed in the last comparison; ${next}`,
    access: 'admin',
    query: z.object({ before }),
    reply: differenceList,
    refusals: ['admin.only'],
  },
  compare: {
    ...moneyCalls.compare,
    summary: 'Compare our payments with those of the providers now, instead of waiting for the night',
    access: 'admin',
    reply: z.object({ status: z.literal(true) }),
    refusals: ['admin.only', 'request.too-many'],
  },
} as const satisfies EndpointTable
