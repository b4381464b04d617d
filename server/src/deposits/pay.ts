import { depositCents } from '@cuebook/domain/contracts/money.ts'
import type { depositsApi, testPaymentsApi } from '@cuebook/domain/deposits/api.ts'
import { cents } from '@cuebook/domain/kernel/money.ts'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { tryTestCard } from '../adapters/payments/test-mode.ts'
import { contractById, contractTerms } from '../contracts/queries.ts'
import type { Verb } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { depositByToken, pageOf } from './page.ts'
import type { DepositRow } from './queries.ts'
import { givePaymentUp, settlePayment } from './settle.ts'
import { deposits } from './table.ts'

const ATTEMPTS = 3

/** One payment at the provider per deposit and amount, however often the page is opened or the button clicked. */
export const begin: Verb<typeof depositsApi.begin> = async ({ params, body, ctx }) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const clientSecret = await tryToBegin(ctx, await depositByToken(ctx, params.token), cents(body.amount))
    if (clientSecret) return { clientSecret }
  }
  throw new Refusal('conflict')
}

/** Null when the deposit changed meanwhile, or its payment under way is of no use: then all is read again. */
async function tryToBegin(ctx: Context, deposit: DepositRow, shownCents: number): Promise<string | null> {
  if (deposit.status === 'void') throw new Refusal('deposit.closed')
  if (deposit.status !== 'open') throw new Refusal('deposit.paid')
  const { db } = ctx.database
  const contract = await contractById(db, deposit.contractId)
  if (!contract) throw new Refusal('deposit.no-link')
  const amountCents = depositCents(contractTerms(contract))
  if (amountCents === 0) throw new Refusal('contract.no-deposit')
  if (amountCents !== shownCents) throw new Refusal('deposit.changed')
  if (deposit.intentId) {
    const earlier = await ctx.payments.read(deposit.intentId)
    if (earlier?.status === 'open' && earlier.amountCents === amountCents) return earlier.clientSecret
    if (earlier?.status === 'succeeded') await settlePayment(ctx, deposit.intentId)
    else await givePaymentUp(ctx, deposit.id, deposit.intentId)
    return null
  }
  const givenUp = deposit.refusedIntents.length
  const payment = await ctx.payments.create({
    key: `deposit:${deposit.id}:${amountCents}:${givenUp}`,
    amountCents,
    description: `Deposit for ${contract.eventType ?? 'DJ Event'}`,
    reference: deposit.id,
  })
  // Of two that began at once, one may have taken it back already.
  if ((await ctx.payments.read(payment.id))?.status !== 'open') {
    await givePaymentUp(ctx, deposit.id, payment.id)
    return null
  }
  const asRead = and(
    eq(deposits.id, deposit.id),
    eq(deposits.status, 'open'),
    isNull(deposits.intentId),
    sql`cardinality(${deposits.refusedIntents}) = ${givenUp}`,
  )
  const set = { intentId: payment.id, amountCents, updatedAt: ctx.now() }
  const [kept] = await db.update(deposits).set(set).where(asRead).returning({ id: deposits.id })
  if (kept) return payment.clientSecret
  const [current] = await db.select().from(deposits).where(eq(deposits.id, deposit.id))
  // Two clicks at once: the same key made the same payment.
  if (current?.status === 'open' && current.intentId === payment.id) return payment.clientSecret
  await ctx.payments.cancel(payment.id)
  return null
}

export const settle: Verb<typeof depositsApi.settle> = async ({ params, ctx }) => {
  const { intentId } = await depositByToken(ctx, params.token)
  if (intentId) await settlePayment(ctx, intentId)
  return pageOf(ctx, await depositByToken(ctx, params.token))
}

export const confirmTestCard: Verb<typeof testPaymentsApi.confirm> = async ({ body, ctx }) => {
  if (ctx.payments.mode !== 'test') throw new Refusal('payment.no-intent')
  return { status: await tryTestCard(ctx.database.db, body, ctx.now()) }
}
