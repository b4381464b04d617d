import { and, eq } from 'drizzle-orm'
import type { NewPayment } from '../../adapters/payments/port.ts'
import type { Context } from '../../kernel/context.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { payoutAccounts } from './table.ts'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect

/** The account of this person at the provider that takes new payments. */
export async function accountOf(
  conn: Conn,
  { current }: Context['payments'],
  userId: string,
): Promise<PayoutAccountRow | null> {
  const ofPerson = and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.provider, current.name))
  const [row] = await conn.select().from(payoutAccounts).where(ofPerson)
  return row ?? null
}

/** Where the money of a payment to this DJ goes; nothing while the DJ has no account that is ready. */
export async function payToOf(
  conn: Conn,
  { payments, settings }: Pick<Context, 'payments' | 'settings'>,
  userId: string,
  amountCents: number,
): Promise<NewPayment['payTo']> {
  if (!payments.current.payouts) return undefined
  const account = await accountOf(conn, payments, userId)
  if (!account?.readyAt) return undefined
  return { accountId: account.accountId, feeCents: feeOf(amountCents, settings.platformFeePercent) }
}

/** Whole cents, in favour of the DJ, and never more than the amount. */
export const feeOf = (amountCents: number, percent: number): number =>
  Math.min(amountCents, Math.floor((amountCents * percent) / 100))
