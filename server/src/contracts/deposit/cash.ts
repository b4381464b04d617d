import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import type { ContractStatement } from '@cuebook/domain/contracts/deposit/statement.ts'
import { statementOf } from '@cuebook/domain/contracts/money/money.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { From } from '../../kernel/http/call.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { nextStatus } from '../contract-scope.ts'
import { cashLetter } from '../letters/cash.ts'
import { cashLimits } from '../limits.ts'
import { partiesOf } from '../party-names.ts'
import { refuseBlocked } from '../refuse-blocked.ts'
import { type ContractRow, contracts } from '../table.ts'
import { tellParties } from '../tell-parties.ts'
import { termsOf } from '../terms/terms-of.ts'
import { recordContract } from '../trail/write-audit.ts'
import { followMoney, openDeposit } from './changes.ts'
import { cashFor, givenFor, lockDeposit, receivedCents } from './queries.ts'
import { statementFor } from './statement.ts'
import { cashMarks } from './table.ts'

const MOST_MARKS = 50

/** The DJ says that the client paid this amount in cash. It never makes more than the price. */
export const markCash: Verb<typeof depositApi.markCash> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  await takeAttempt(ctx.database.db, cashLimits(params.id, actor.id), now, reply)
  return transact(ctx.database.db, async (tx) => {
    const row = await ownContract(tx, actor, params.id)
    nextStatus(row, 'cash', 'dj', now)
    await refuseBlocked(tx, actor.id, row)
    const deposit = await openDeposit(tx, row.id, now)
    const { openCents, balanceCents } = statementOf(termsOf(row), receivedCents(await givenFor(tx, deposit)))
    const amountCents = cents(body.amount)
    if (cents(body.open) !== openCents + balanceCents) throw new Refusal('cash.changed')
    if (amountCents > openCents + balanceCents) throw new Refusal('cash.too-much')
    if ((await cashFor(tx, deposit)).length >= MOST_MARKS) throw new Refusal('cash.too-often')
    const id = newId()
    await tx.insert(cashMarks).values({ id, depositId: deposit.id, amountCents, markedAt: now })
    return change(tx, { ctx, actor, from, row, mark: { id, amountCents }, event: 'contract.cash-marked' })
  })
}

/** The DJ takes a mark back, so that the amount is open again. */
export const unmarkCash: Verb<typeof depositApi.unmarkCash> = async (call) => {
  const { actor, params, ctx, from, reply } = call
  const now = ctx.now()
  await takeAttempt(ctx.database.db, cashLimits(params.id, actor.id), now, reply)
  return transact(ctx.database.db, async (tx) => {
    const row = await ownContract(tx, actor, params.id)
    nextStatus(row, 'cash', 'dj', now)
    await refuseBlocked(tx, actor.id, row)
    const deposit = await lockDeposit(tx, row.id)
    if (!deposit) throw new Refusal('cash.no-mark')
    const [mark] = await tx
      .delete(cashMarks)
      .where(and(eq(cashMarks.id, params.mark), eq(cashMarks.depositId, deposit.id)))
      .returning()
    if (!mark) throw new Refusal('cash.no-mark')
    return change(tx, { ctx, actor, from, row, mark, event: 'contract.cash-unmarked' })
  })
}

/** Only the contract's DJ may mark cash. Nobody else learns that the contract exists. */
async function ownContract(tx: Tx, actor: Actor, id: string): Promise<ContractRow> {
  const isOwn = and(eq(contracts.id, id), eq(contracts.djId, actor.id))
  const [row] = await tx.select().from(contracts).where(isOwn).for('update')
  if (!row) throw new Refusal('contract.not-found')
  return row
}

interface CashChange {
  readonly ctx: Context
  readonly actor: Actor
  readonly from: From
  readonly row: ContractRow
  readonly mark: { readonly id: string; readonly amountCents: number }
  readonly event: 'contract.cash-marked' | 'contract.cash-unmarked'
}

/** Both parties are told, because a mark changes what the client still has to pay. */
async function change(
  tx: Tx,
  { ctx, actor, from, row, mark, event }: CashChange,
): Promise<ContractStatement> {
  const now = ctx.now()
  await followMoney(tx, row, now)
  const parties = await partiesOf(tx, row)
  const { id: markId, amountCents } = mark
  const details = { by: 'dj' as const, name: parties.dj.name, markId, amountCents }
  await recordContract(tx, { event, contract: row, actorId: actor.id, details, from })
  const about = { contract: row, parties, baseUrl: ctx.settings.baseUrl, by: 'dj' as const }
  // Without an account the address is unproven, so it gets no mail about money.
  const who = row.clientId === null ? (['dj'] as const) : (['dj', 'client'] as const)
  const deposit = await lockDeposit(tx, row.id)
  const paidCents = deposit ? receivedCents(await givenFor(tx, deposit)) : 0
  const isTakenBack = event === 'contract.cash-unmarked'
  const key = `${event}:${markId}` as const
  await tellParties(tx, { ...about, kind: 'payment', key }, who, (to) =>
    cashLetter({ ...about, to, amountCents, paidCents, isTakenBack, now }),
  )
  return statementFor(tx, row)
}
