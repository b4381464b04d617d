import { accountOf, type CardPayment } from '@cuebook/domain/contracts/deposit/account.ts'
import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { type ContractStatement, inDollars } from '@cuebook/domain/contracts/deposit/statement.ts'
import { eq } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import type { Verb } from '../../verb.ts'
import { contractFor } from '../contract-scope.ts'
import type { ContractRow } from '../table.ts'
import { termsOf } from '../terms-of.ts'
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
  const payments = deposit ? counted(await paymentsFor(conn, deposit)).map(cardPayment) : []
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

const cardPayment = (row: PaymentRow): CardPayment => ({
  id: row.id,
  kind: row.kind === 'balance' ? 'balance' : 'deposit',
  at: (row.paidAt ?? row.createdAt).toISOString(),
  amountCents: row.amountCents,
  card: row.cardLast4 ? { brand: row.cardBrand ?? 'Card', last4: row.cardLast4 } : null,
  refund:
    row.refundedCents > 0
      ? {
          at: (row.refundedAt ?? row.updatedAt).toISOString(),
          cents: row.refundedCents,
          isMade: row.state !== 'refunding',
        }
      : null,
  dispute: row.disputeState && {
    at: (row.disputeAt ?? row.updatedAt).toISOString(),
    cents: row.disputedCents,
    state: row.disputeState,
  },
})
