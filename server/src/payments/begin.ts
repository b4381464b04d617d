import { and, eq } from 'drizzle-orm'
import type { NewPayment, PaymentProviders } from '../adapters/payments/port.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './table.ts'

export interface BegunPayment {
  readonly provider: string
  readonly intentId: string
  readonly clientSecret: string
  readonly pageUrl?: string | undefined
  readonly amountCents: number
}

/** Begins a payment at the provider for new payments. Nobody gets its secret before it is stored. */
export async function beginAtProvider(
  { current }: PaymentProviders,
  payment: NewPayment,
): Promise<BegunPayment> {
  const { id, clientSecret, pageUrl } = await current.payments.begin(payment)
  return { provider: current.name, intentId: id, clientSecret, pageUrl, amountCents: payment.amountCents }
}

/** Stores a payment, under a lock on the thing it pays for. Null when that has another open payment. */
export async function keepBegun(
  tx: Tx,
  { provider, intentId, amountCents }: BegunPayment,
  subject: { readonly kind: string; readonly id: string },
  now: Date,
): Promise<PaymentRow | null> {
  const row = {
    id: newId(),
    provider,
    intentId,
    kind: subject.kind,
    subjectId: subject.id,
    amountCents,
    state: 'begun' as const,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(payments).values(row).onConflictDoNothing()
  const same = and(eq(payments.provider, provider), eq(payments.intentId, intentId))
  const [kept] = await tx.select().from(payments).where(same)
  return kept?.state === 'begun' ? kept : null
}
