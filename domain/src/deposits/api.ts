import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { depositsCalls, testPaymentsCalls } from './calls.ts'
import { paymentPage } from './deposit.ts'

const byLink = z.object({ token: z.string().min(1).max(100) })

export const depositsApi = {
  page: {
    ...depositsCalls.page,
    summary: 'What a payment link asks for',
    access: 'visitor',
    params: byLink,
    reply: paymentPage,
    refusals: ['deposit.no-link'],
  },
  begin: {
    ...depositsCalls.begin,
    summary: 'Begin to pay: the secret with which the card form goes to the payment provider',
    access: 'visitor',
    params: byLink,
    /** What the page said it costs: nobody pays another amount than they saw. */
    body: z.object({ amount: z.number('The amount is missing.') }),
    reply: z.object({ clientSecret: z.string() }),
    refusals: ['deposit.no-link', 'deposit.paid', 'deposit.changed', 'deposit.closed', 'contract.no-deposit'],
  },
  settle: {
    ...depositsCalls.settle,
    summary: 'Ask the provider whether it was paid, and write it down. Any number of times',
    access: 'visitor',
    params: byLink,
    reply: paymentPage,
    refusals: ['deposit.no-link'],
  },
} as const satisfies EndpointTable

const digits = (length: RegExp, message: string) => z.string().trim().regex(length, message)

/** The card form of the built-in test mode; a real provider has its own, elsewhere. */
export const testPaymentsApi = {
  confirm: {
    ...testPaymentsCalls.confirm,
    summary: 'Test mode: try a test card. No money moves',
    access: 'visitor',
    body: z.object({
      clientSecret: z.string().max(200),
      number: digits(/^\d[\d ]{11,22}$/, 'Please enter a card number'),
      expiry: digits(/^(0[1-9]|1[0-2])\s*\/\s*\d\d$/, 'Please enter the expiry as MM/YY'),
      cvc: digits(/^\d{3,4}$/, 'Please enter the CVC'),
      /** The answer to a challenge, where the card asks for one. */
      challenge: z.enum(['passed', 'failed']).optional(),
    }),
    reply: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
    refusals: [
      'payment.no-intent',
      'payment.card-unknown',
      'payment.card-expired',
      'payment.declined',
      'payment.no-funds',
      'payment.challenge-failed',
    ],
  },
} as const satisfies EndpointTable
