import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Billing } from '../adapters/payments/billing.ts'
import type { PaymentProvider } from '../adapters/payments/port.ts'
import type { Context } from '../context.ts'
import { providerOf } from '../payments/provider.ts'
import { isRunning, type SubscriptionRow, subscriptionOf } from './queries.ts'

export interface Running {
  readonly row: SubscriptionRow
  readonly provider: string
  readonly subscriptionId: string
  readonly at: PaymentProvider
  readonly billing: Billing
}

/** The DJ's subscription, as long as it goes on and a provider knows it. */
export async function runningOf(
  { database, payments }: Pick<Context, 'database' | 'payments'>,
  userId: string,
): Promise<Running> {
  const row = await subscriptionOf(database.db, userId)
  if (!row) throw new Refusal('subscription.none')
  const { provider, subscriptionId } = row
  if (!isRunning(row)) throw new Refusal('subscription.not-running')
  if (provider === null || subscriptionId === null) throw new Refusal('subscription.no-card')
  const at = providerOf(payments, provider)
  return { row, provider, subscriptionId, at, billing: at.billing }
}
