import type { PaymentProvider, PaymentProviders } from '../adapters/payments/port.ts'

/**
 * The provider that has a payment. Without its keys this fails, and the job is repeated until an operator sets them.
 */
export function providerOf(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.of(name)
  if (!provider) throw new Error(`Payments through ${name} cannot be reached: its keys are not set.`)
  return provider
}
