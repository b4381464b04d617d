import type { PaymentProvider, PaymentProviders } from './port.ts'

/** The first takes new payments; the others still refund the payments they took. */
export function paymentProviders(current: PaymentProvider, ...others: PaymentProvider[]): PaymentProviders {
  const all = new Map([current, ...others].map((provider) => [String(provider.name), provider]))
  return { current, of: (name) => all.get(name) ?? null }
}
