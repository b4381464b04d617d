/** What a payment by card pays for. */
export const paymentKinds = ['deposit', 'balance'] as const
export type PaymentKind = (typeof paymentKinds)[number]
