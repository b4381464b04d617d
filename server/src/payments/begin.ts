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
  readonly amountCents: number
}

/** At the provider that takes new payments. Until it is written down, nobody has its secret. */
export async function beginAtProvider(
  { current }: PaymentProviders,
  payment: NewPayment,
): Promise<BegunPayment> {
  const { id, clientSecret } = await current.payments.begin(payment)
  return { provider: current.name, intentId: id, clientSecret, amountCents: payment.amountCents }
}

/** Under the lock of what it pays for. Null when that has another payment under way. */
export async function keepBegun(
  tx: Tx,
  { provider, intentId, amountCents }: BegunPayment,
  subject: { readonly kind: string; readonly id: string },
  now: Date,
): Promise<PaymentRow | null> {
  const row = {
    ...{ id: newId(), provider, intentId, kind: subject.kind, subjectId: subject.id, amountCents },
    ...{ state: 'begun' as const, createdAt: now, updatedAt: now },
  }
  await tx.insert(payments).values(row).onConflictDoNothing()
  const same = and(eq(payments.provider, provider), eq(payments.intentId, intentId))
  const [kept] = await tx.select().from(payments).where(same)
  return kept?.state === 'begun' ? kept : null
}
