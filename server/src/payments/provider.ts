import type { PaymentProvider, PaymentProviders } from '../adapters/payments/port.ts'

/** The provider a payment is with. Its job is repeated until an operator has set that provider's keys again. */
export function providerOf(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.of(name)
  if (!provider) throw new Error(`Payments through ${name} cannot be reached: its keys are not set.`)
  return provider
}
