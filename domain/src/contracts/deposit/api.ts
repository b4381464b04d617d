import { z } from 'zod'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { depositCalls } from './calls.ts'
import { paymentPage } from './deposit.ts'

const byLink = z.object({ token: z.string().min(1).max(100) })

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
    body: z.object({ amount: z.number('The amount is missing.') }),
    /** `pageUrl`: the provider's own page, where the browser goes to pay. Null where the form is on our page. */
    reply: z.object({ clientSecret: z.string(), pageUrl: z.string().nullable() }),
    refusals: [
      'deposit.no-link',
      'deposit.paid',
      'deposit.changed',
      'deposit.closed',
      'payment.processing',
      'contract.no-deposit',
    ],
  },
  settle: {
    ...depositCalls.settle,
    summary: 'Ask the provider whether the deposit was paid, and record the answer; repeating this is safe',
    access: 'visitor',
    params: byLink,
    reply: paymentPage,
    refusals: ['deposit.no-link'],
  },
} as const satisfies EndpointTable
