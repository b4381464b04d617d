import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { paymentsCalls, testPaymentsCalls } from './room.ts'

const WEBHOOK_MAX_BYTES = 256 * 1024

const digits = (length: RegExp, message: string) =>
  z.string().trim().max(40, bound(message)).regex(length, message)

/** How the browser shows the card form. */
export const paymentSettings = z.object({
  provider: z.enum(['test', 'stripe']),
  /** `test`: no money moves, and screens say so. */
  mode: z.enum(['test', 'live']),
  /** The key of a real provider's form; null for the built-in form. */
  publishableKey: z.string().nullable(),
})
export type PaymentSettings = z.output<typeof paymentSettings>

export const paymentsApi = {
  settings: {
    ...paymentsCalls.settings,
    summary: 'Read which payment provider shows the card form',
    access: 'visitor',
    reply: paymentSettings,
  },
} as const satisfies EndpointTable

/** The card form of the built-in test mode. A real provider serves its own form. */
export const testPaymentsApi = {
  confirm: {
    ...testPaymentsCalls.confirm,
    summary: 'Try a test card in test mode; no money moves',
    access: 'visitor',
    body: z.object({
      clientSecret: z.string().max(200),
      number: digits(/^\d[\d ]{11,22}$/, 'Please enter a card number'),
      expiry: digits(/^(0[1-9]|1[0-2])\s*\/\s*\d\d$/, 'Please enter the expiry as MM/YY'),
      cvc: digits(/^\d{3,4}$/, 'Please enter the CVC'),
      /** The outcome of the challenge, when the card asks for one. */
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

export const webhooksApi = {
  receive: {
    method: 'POST',
    path: '/api/webhooks/:provider',
    summary: 'Receive an event from a payment provider; each event must carry a valid signature',
    access: 'anyone',
    params: z.object({ provider: z.string().max(40, 'Not found.') }),
    raw: { maxBytes: WEBHOOK_MAX_BYTES, tooLarge: 'request.too-large' },
    reply: z.object({ received: z.literal(true) }),
    refusals: ['not-found', 'payment.unsigned', 'request.too-large'],
  },
} as const satisfies EndpointTable
