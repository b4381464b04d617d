import { accountOf, type CardPayment } from '@cuebook/domain/contracts/deposit/account.ts'
import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { type ContractStatement, inDollars } from '@cuebook/domain/contracts/deposit/statement.ts'
import { refundLines } from '@cuebook/domain/payments/refund-lines.ts'
import { eq } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { type PaymentRow, type RefundRow, refundsOf } from '../../payments/queries.ts'
import type { Verb } from '../../verb.ts'
import { contractFor } from '../contract-scope.ts'
import type { ContractRow } from '../table.ts'
import { termsOf } from '../terms/terms-of.ts'
import { cashFor, counted, paymentsFor } from './queries.ts'
import { deposits } from './table.ts'

/** Both parties read the same. Payments that never counted were given back, and are not listed. */
export const statement: Verb<typeof depositApi.statement> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { row } = await contractFor(db, actor, params.id)
  return statementFor(db, row)
}

export async function statementFor(conn: Conn, contract: ContractRow): Promise<ContractStatement> {
  const [deposit] = await conn.select().from(deposits).where(eq(deposits.contractId, contract.id))
  const made = deposit ? counted(await paymentsFor(conn, deposit)) : []
  const refunds = await refundsOf(
    conn,
    made.filter(({ refundedCents }) => refundedCents > 0).map(({ id }) => id),
  )
  const payments = made.map((row) =>
    cardPayment(
      row,
      refunds.filter(({ paymentId }) => paymentId === row.id),
    ),
  )
  const cash = deposit ? await cashFor(conn, deposit) : []
  const account = accountOf(
    { ...termsOf(contract), status: contract.status },
    {
      payments,
      cash: cash.map(({ id, markedAt, amountCents }) => ({ id, at: markedAt.toISOString(), amountCents })),
      cashBackCents: deposit?.cashBackCents ?? 0,
    },
  )
  return inDollars(account)
}

const cardPayment = (row: PaymentRow, refunds: readonly RefundRow[]): CardPayment => ({
  id: row.id,
  kind: row.kind === 'balance' ? 'balance' : 'deposit',
  at: (row.paidAt ?? row.createdAt).toISOString(),
  amountCents: row.amountCents,
  card: row.cardLast4 ? { brand: row.cardBrand ?? 'Card', last4: row.cardLast4 } : null,
  refunds: refundLines(
    {
      refundedCents: row.refundedCents,
      at: (row.refundedAt ?? row.updatedAt).toISOString(),
      isMade: row.state !== 'refunding',
    },
    refunds.map(({ createdAt, amountCents, madeAt }) => ({
      at: createdAt.toISOString(),
      cents: amountCents,
      isMade: madeAt !== null,
    })),
  ),
  dispute: row.disputeState && {
    at: (row.disputeAt ?? row.updatedAt).toISOString(),
    cents: row.disputedCents,
    state: row.disputeState,
  },
})
