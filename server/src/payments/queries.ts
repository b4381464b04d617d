import { countedStates } from '@cuebook/domain/payments/lifecycle.ts'
import { leftOf } from '@cuebook/domain/payments/refund.ts'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentProviders, Payment as ProviderPayment } from '../adapters/payments/port.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { providerOf } from './provider.ts'
import { paymentRefunds, payments } from './table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof paymentRefunds.$inferSelect

/** The part of a payment that sums are made of. */
export type StatedPayment = Pick<
  PaymentRow,
  'kind' | 'state' | 'amountCents' | 'refundedCents' | 'disputeState' | 'disputedCents'
>

/** What is left of a payment after refunds, made or promised, and after a dispute that was lost. */
export const heldOf = (payment: StatedPayment): number => leftOf(payment)

/** The payments for these subjects, oldest first. */
export async function paymentsOf(
  conn: Conn,
  kinds: readonly string[],
  subjectIds: readonly string[],
): Promise<PaymentRow[]> {
  if (subjectIds.length === 0) return []
  return conn
    .select()
    .from(payments)
    .where(and(inArray(payments.kind, [...kinds]), inArray(payments.subjectId, [...subjectIds])))
    .orderBy(asc(payments.id))
}

export async function paymentById(conn: Conn, id: string): Promise<PaymentRow | null> {
  const [row] = await conn.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** The refunds that we promised for these payments, oldest first. */
export async function refundsOf(conn: Conn, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return []
  return conn
    .select()
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.paymentId, [...paymentIds]))
    .orderBy(asc(paymentRefunds.id))
}

/** The refunds that we promised for a payment. */
export interface PromisedRefunds {
  /** No clock can change how many there are, unlike which of them is the newest. */
  readonly count: number
  /** Whether operators alone promised those that are not made yet. */
  readonly areOfOperators: boolean
}

/** None are known of a time when only sums were kept. */
export async function promisedRefunds(conn: Conn, paymentId: string): Promise<PromisedRefunds> {
  const { madeAt, reason } = paymentRefunds
  const [row] = await conn
    .select({
      count: count(),
      areOfOperators: sql<boolean>`coalesce(bool_and(${reason} is not null) filter (where ${madeAt} is null), false)`,
    })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
  return row ?? { count: 0, areOfOperators: false }
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row ?? null
}

/** Asks the provider of this payment for its state. */
export const readAtProvider = (
  providers: PaymentProviders,
  { provider, intentId }: PaymentRow,
): Promise<ProviderPayment | null> => providerOf(providers, provider).payments.read(intentId)

/** The paid amount that nobody took back. */
export const heldCents = (rows: readonly StatedPayment[]): number =>
  rows
    .filter(({ state }) => (countedStates as readonly string[]).includes(state))
    .reduce((sum, payment) => sum + heldOf(payment), 0)
