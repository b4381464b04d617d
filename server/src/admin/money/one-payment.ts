import type { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import type { PaymentDetails, ProviderAnswer } from '@cuebook/domain/admin/money/payment.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { differencesOf } from '@cuebook/domain/payments/difference.ts'
import { leftOf, refundRefusal } from '@cuebook/domain/payments/refund.ts'
import { Refusal, refusals } from '@cuebook/domain/refusals.ts'
import { giveBack } from '../../contracts/deposit/operator/changes.ts'
import { contractById } from '../../contracts/queries.ts'
import { peopleByIds } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { type PaymentRow, paymentById, readAtProvider, refundsOf } from '../../payments/queries.ts'
import type { Verb } from '../../verb.ts'
import { cardRow } from './payments.ts'

export const payment: Verb<typeof moneyApi.payment> = async ({ params, ctx }) =>
  details(ctx.database.db, await paymentHere(ctx.database.db, params.id))

/** The provider may be slow or away, so the page asks for this by itself. */
export const atProvider: Verb<typeof moneyApi.atProvider> = async ({ params, ctx }) => {
  const row = await paymentHere(ctx.database.db, params.id)
  const ours = {
    state: row.state,
    amount: row.amountCents / 100,
    refunded: row.refundedCents / 100,
    dispute: row.disputeState,
  }
  const nothing = {
    ours,
    status: null,
    amount: 0,
    refunded: 0,
    dispute: null,
    card: null,
    asOf: ctx.now().toISOString(),
    differences: [],
  }
  try {
    const theirs = await readAtProvider(ctx.payments, row)
    if (!theirs) return { ...nothing, answer: 'unknown', differences: differencesOf(row, null) }
    return {
      answer: 'known',
      status: theirs.status,
      amount: theirs.amountCents / 100,
      refunded: theirs.refundedCents / 100,
      dispute: theirs.dispute?.state ?? null,
      card: theirs.card,
      asOf: ctx.now().toISOString(),
      ours,
      differences: differencesOf(row, theirs),
    } satisfies ProviderAnswer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...nothing, answer: 'unreachable' }
  }
}

export const refund: Verb<typeof moneyApi.refund> = async ({ actor, params, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const given = await giveBack(tx, params.id, {
      cents: cents(body.amount),
      leftCents: cents(body.left),
      reason: body.reason,
      operatorId: actor.id,
      from,
      now: ctx.now(),
      baseUrl: ctx.settings.baseUrl,
    })
    await record(tx, {
      actorId: actor.id,
      action: 'payment.refunded',
      subject: { type: 'payment', id: params.id },
      details: { amountCents: cents(body.amount), reason: body.reason },
      from,
    })
    return details(tx, given)
  })

async function paymentHere(conn: Conn, id: string): Promise<PaymentRow> {
  const row = await paymentById(conn, id)
  if (!row) throw new Refusal('not-found')
  return row
}

async function details(conn: Conn, row: PaymentRow): Promise<PaymentDetails> {
  const found = await cardRow(conn, row)
  if (!found) throw new Refusal('not-found')
  const contract = await contractById(conn, found.contractId)
  const refunds = await refundsOf(conn, [row.id])
  const people = await peopleByIds(
    conn,
    refunds.flatMap(({ byId }) => byId ?? []),
  )
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? displayName(person, person.email) : null
  }
  const refusal = refundRefusal(row)
  return {
    ...found,
    provider: row.provider,
    intentId: row.intentId,
    card: row.cardLast4 ? { brand: row.cardBrand ?? 'Card', last4: row.cardLast4 } : null,
    paidAt: row.paidAt?.toISOString() ?? null,
    left: leftOf(row) / 100,
    refusal: refusal && refusals[refusal].message,
    isCancelled: contract?.status === 'cancelled',
    refunds: refunds.map((each) => ({
      id: each.id,
      amount: each.amountCents / 100,
      reason: each.reason,
      by: nameOf(each.byId),
      at: each.createdAt.toISOString(),
      madeAt: each.madeAt?.toISOString() ?? null,
    })),
  }
}
