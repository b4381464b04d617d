import { paymentsCalls } from '@cuebook/domain/payments/calls.ts'

export const paymentsKeys = { settings: [paymentsCalls.settings.path] } as const
