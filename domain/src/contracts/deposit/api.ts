import { z } from 'zod'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { depositCalls } from './calls.ts'
import { paymentPage } from './deposit.ts'

const byLink = z.object({ token: z.string().min(1).max(100) })

export const depositApi = {
  page: {
    ...depositCalls.page,
    summary: 'What a payment link asks for',
    access: 'visitor',
    params: byLink,
    reply: paymentPage,
    refusals: ['deposit.no-link'],
  },
  begin: {
    ...depositCalls.begin,
    summary: 'Begin to pay: the secret with which the card form goes to the payment provider',
    access: 'visitor',
    params: byLink,
    /** What the page said it costs: nobody pays another amount than they saw. */
    body: z.object({ amount: z.number('The amount is missing.') }),
    reply: z.object({ clientSecret: z.string() }),
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
    summary: 'Ask the provider whether it was paid, and write it down. Any number of times',
    access: 'visitor',
    params: byLink,
    reply: paymentPage,
    refusals: ['deposit.no-link'],
  },
} as const satisfies EndpointTable
