import { z } from 'zod'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { maxPrice, price } from '../form/term-kinds.ts'
import { depositCalls } from '../room.ts'
import { paymentPage } from './deposit.ts'
import { paymentKinds } from './payment-kinds.ts'
import { contractStatement } from './statement.ts'

const byLink = z.object({ token: z.string().min(1).max(100) })
const ofOne = z.object({ id: z.uuid('Not found.') })

export const depositApi = {
  page: {
    ...depositCalls.page,
    summary: 'Read what a payment link asks for',
    access: 'visitor',
    params: byLink,
    reply: paymentPage,
    refusals: ['deposit.no-link'],
  },
  begin: {
    ...depositCalls.begin,
    summary: 'Begin a payment; the reply holds the secret that the card form passes to the payment provider',
    access: 'visitor',
    params: byLink,
    /** The amount that the page showed. A different one is refused, so that nobody pays more than they saw. */
    body: z.object({
      amount: z.number('The amount is missing.'),
      /** What the page asked for. The deposit and the balance may be the same amount. */
      for: z.enum(paymentKinds).default('deposit'),
    }),
    /** `pageUrl`: the provider's own page, where the browser goes to pay. Null where the form is on our page. */
    reply: z.object({ clientSecret: z.string(), pageUrl: z.string().nullable() }),
    refusals: [
      'deposit.no-link',
      'deposit.paid',
      'deposit.changed',
      'deposit.closed',
      'deposit.on-hold',
      'deposit.first',
      'deposit.nothing-open',
      'payment.processing',
      'payment.amount',
      'payment.not-set-up',
      'payment.unreachable',
      'contract.no-deposit',
    ],
  },
  statement: {
    ...depositCalls.statement,
    summary: 'Read what was asked for, paid, given back and is still open; both parties read the same',
    access: 'user',
    params: ofOne,
    reply: contractStatement,
    refusals: ['contract.not-found'],
  },
  markCash: {
    ...depositCalls.markCash,
    summary: 'Mark an amount as paid in cash; it counts toward the deposit first, then toward the balance',
    access: 'user',
    params: ofOne,
    body: z.object({
      amount: price('Amount').refine((value) => value > 0, 'Amount must be more than zero'),
      /** All that was open when the DJ looked. Another sum is refused, so that nothing is marked twice. */
      open: z.number('The open amount is missing.').min(0).max(maxPrice),
    }),
    reply: contractStatement,
    refusals: [
      'contract.not-found',
      'contract.wrong-state',
      'contract.blocked',
      'contract.you-blocked',
      'cash.too-much',
      'cash.changed',
      'cash.too-often',
      'request.too-many',
    ],
  },
  unmarkCash: {
    ...depositCalls.unmarkCash,
    summary: 'Take back a mark of cash, so that the amount is open again',
    access: 'user',
    params: ofOne.extend({ mark: z.uuid('Not found.') }),
    reply: contractStatement,
    refusals: [
      'contract.not-found',
      'contract.wrong-state',
      'contract.blocked',
      'contract.you-blocked',
      'cash.no-mark',
      'request.too-many',
    ],
  },
  settle: {
    ...depositCalls.settle,
    summary: 'Ask the provider whether what was begun is paid, and record the answer; repeating this is safe',
    access: 'visitor',
    params: byLink,
    reply: paymentPage,
    refusals: ['deposit.no-link', 'payment.unreachable'],
  },
} as const satisfies EndpointTable
