import { paymentsCalls } from '@cuebook/domain/payments/room.ts'

export const paymentsKeys = { settings: [paymentsCalls.settings.path] } as const
