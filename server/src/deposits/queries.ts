import { randomBytes } from 'node:crypto'
import type { DepositState } from '@cuebook/domain/deposits/deposit.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { deposits } from './table.ts'

export const REFUND_TOPIC = 'deposit-refund'

export type DepositRow = typeof deposits.$inferSelect

export async function depositsOf(
  conn: Conn,
  contractIds: readonly string[],
): Promise<Map<string, DepositState>> {
  if (contractIds.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(deposits)
    .where(inArray(deposits.contractId, [...contractIds]))
  return new Map(rows.map((row) => [row.contractId, stateOf(row)]))
}

const stateOf = ({ status, amountCents, refundedCents, paidAt }: DepositRow): DepositState => ({
  status,
  amount: amountCents / 100,
  refunded: refundedCents / 100,
  paidAt: paidAt?.toISOString() ?? null,
})

/** The contract's deposit, made on first use. An open one follows the contract's terms. */
export async function openDeposit(
  tx: Tx,
  contractId: string,
  amountCents: number,
  now: Date,
): Promise<DepositRow> {
  await tx
    .insert(deposits)
    .values({
      id: newId(),
      contractId,
      token: randomBytes(24).toString('base64url'),
      status: 'open',
      amountCents,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: deposits.contractId })
  await followTerms(tx, contractId, amountCents, now)
  const [row] = await tx.select().from(deposits).where(eq(deposits.contractId, contractId))
  if (!row) throw new Error('a deposit that was just written is gone')
  return row
}

export async function followTerms(tx: Tx, contractId: string, amountCents: number, now: Date): Promise<void> {
  await tx
    .update(deposits)
    .set({ amountCents, updatedAt: now })
    .where(and(eq(deposits.contractId, contractId), eq(deposits.status, 'open')))
}

/** What the client has paid and not got back. */
export async function paidCents(conn: Conn, contractId: string): Promise<number> {
  const [row] = await conn.select().from(deposits).where(eq(deposits.contractId, contractId))
  return row?.status === 'paid' ? row.amountCents - row.refundedCents : 0
}

/** When a contract ends early: an open deposit can no longer be paid, a paid one goes back as far as it is due. */
export async function closeDeposit(
  tx: Tx,
  contractId: string,
  refundCents: number,
  now: Date,
): Promise<DepositRow | null> {
  await tx
    .update(deposits)
    .set({ status: 'void', updatedAt: now })
    .where(and(eq(deposits.contractId, contractId), eq(deposits.status, 'open')))
  if (refundCents === 0) return null
  const [row] = await tx
    .update(deposits)
    .set({ status: 'refunding', refundedCents: refundCents, updatedAt: now })
    .where(and(eq(deposits.contractId, contractId), eq(deposits.status, 'paid')))
    .returning()
  return row ?? null
}
