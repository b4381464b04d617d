import { type Ask, askOf } from '@cuebook/domain/contracts/deposit/ask.ts'
import type { DepositState } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { paymentKinds } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import type { ContractFacts } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { statementOf } from '@cuebook/domain/contracts/money/money.ts'
import type { Received } from '@cuebook/domain/contracts/money/refund.ts'
import { countedStates } from '@cuebook/domain/payments/lifecycle.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { asc, eq } from 'drizzle-orm'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { heldCents, type PaymentRow, paymentsOf, type StatedPayment } from '../../payments/queries.ts'
import type { ContractRow } from '../table.ts'
import { type TermsRow, termsOf } from '../terms/terms-of.ts'
import { cashMarks, deposits } from './table.ts'

export type DepositRow = typeof deposits.$inferSelect
export type CashMarkRow = typeof cashMarks.$inferSelect

/** All that was given for a contract. The payments include those that never counted. */
export interface MoneyReceived<P extends StatedPayment = PaymentRow> {
  readonly payments: readonly P[]
  readonly cashCents: number
}

/** The columns that say what a contract asks for. */
type AskingRow = TermsRow & Pick<ContractRow, 'status'> & Pick<ContractFacts, 'suspended'>

export async function depositOf(
  conn: Conn,
  contract: ContractRow & Pick<ContractFacts, 'suspended'>,
): Promise<DepositState | null> {
  const [row] = await conn.select().from(deposits).where(eq(deposits.contractId, contract.id))
  return row ? stateOf(row, contract, await givenFor(conn, row)) : null
}

export async function depositByToken(conn: Conn, token: string): Promise<DepositRow> {
  const [row] = await conn.select().from(deposits).where(eq(deposits.token, token))
  if (!row) throw new Refusal('deposit.no-link')
  return row
}

/** Locks the deposit until the transaction ends, because the next step depends on what was paid. */
export async function lockDeposit(tx: Tx, contractId: string): Promise<DepositRow | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.contractId, contractId)).for('update')
  return row ?? null
}

/** The same, by the deposit's own id, which is the subject of its payments. */
export async function lockDepositById(tx: Tx, id: string): Promise<DepositRow | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update')
  return row ?? null
}

/** Payments of the deposit and of the balance, oldest first. */
export const paymentsFor = (conn: Conn, { id }: Pick<DepositRow, 'id'>): Promise<PaymentRow[]> =>
  paymentsOf(conn, paymentKinds, [id])

export const cashFor = (conn: Conn, { id }: Pick<DepositRow, 'id'>): Promise<CashMarkRow[]> =>
  conn.select().from(cashMarks).where(eq(cashMarks.depositId, id)).orderBy(asc(cashMarks.id))

export async function givenFor(conn: Conn, deposit: Pick<DepositRow, 'id'>): Promise<MoneyReceived> {
  const payments = await paymentsFor(conn, deposit)
  const cash = await cashFor(conn, deposit)
  return { payments, cashCents: cash.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

/** What the client gave by card and in cash, and did not get back, in cents. */
export const receivedCents = ({ payments, cashCents }: MoneyReceived<StatedPayment>): number =>
  heldCents(payments) + cashCents

/** The same for a contract, whose deposit stays locked until the transaction ends. */
export async function receivedFor(tx: Tx, contractId: string): Promise<Received> {
  const row = await lockDeposit(tx, contractId)
  if (!row) return { paidCents: 0, cashCents: 0 }
  const given = await givenFor(tx, row)
  return { paidCents: receivedCents(given), cashCents: given.cashCents }
}

export const askFor = (contract: AskingRow, given: MoneyReceived<StatedPayment>): Ask | null =>
  askOf(
    { ...termsOf(contract), status: contract.status, suspended: contract.suspended },
    receivedCents(given),
  )

/** The amount to pay while the deposit is open; afterwards the amount paid for it, even if it was refunded. */
export function depositAmountCents(
  { status }: Pick<DepositRow, 'status'>,
  contract: TermsRow,
  given: MoneyReceived<StatedPayment>,
): number {
  const { openCents, dueCents } = statementOf(termsOf(contract), receivedCents(given))
  if (status === 'open' || status === 'void') return openCents
  const sum = (rows: readonly StatedPayment[]) => rows.reduce((all, { amountCents }) => all + amountCents, 0)
  const byCard = counted(given.payments)
  const forDeposit = sum(byCard.filter(({ kind }) => kind === 'deposit'))
  return Math.min(sum(byCard) + given.cashCents, Math.max(dueCents, forDeposit))
}

export const counted = <P extends StatedPayment>(payments: readonly P[]): P[] =>
  payments.filter(({ state }) => (countedStates as readonly string[]).includes(state))

export const refundedCents = (payments: readonly StatedPayment[]): number =>
  counted(payments).reduce((sum, payment) => sum + payment.refundedCents, 0)

export function stateOf(
  row: Pick<DepositRow, 'status' | 'token' | 'paidAt' | 'cashBackCents'>,
  contract: AskingRow,
  given: MoneyReceived<StatedPayment>,
): DepositState {
  const ask = askFor(contract, given)
  return {
    status: row.status,
    amount: depositAmountCents(row, contract, given) / 100,
    paid: receivedCents(given) / 100,
    cash: given.cashCents / 100,
    refunded: refundedCents(given.payments) / 100,
    cashBack: row.cashBackCents / 100,
    ask: ask && { kind: ask.kind, amount: ask.cents / 100 },
    payPath: ask && `/pay/${row.token}`,
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}
