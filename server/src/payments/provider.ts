import { Refusal } from '@cuebook/domain/refusals.ts'
import type { PaymentProvider, PaymentProviders } from '../adapters/payments/port.ts'

/**
 * The provider that has a payment. Without its keys a call is refused, and a job is repeated until an operator sets
 * them.
 */
export function providerOf(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.of(name)
  if (provider) return provider
  const cause = new Error(`Payments through ${name} cannot be reached: its keys are not set.`)
  throw Object.assign(new Refusal('payment.unreachable'), { cause })
}
