import { depositCents } from '@cuebook/domain/contracts/money.ts'
import type { depositsApi, testPaymentsApi } from '@cuebook/domain/deposits/api.ts'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { eq } from 'drizzle-orm'
import { tryTestCard } from '../adapters/payments/test-mode.ts'
import { contractById, contractTerms } from '../contracts/queries.ts'
import type { Verb } from '../kernel/bind.ts'
import { depositByToken, pageOf } from './page.ts'
import { settleDeposit } from './settle.ts'
import { deposits } from './table.ts'

/** One payment at the provider per deposit and amount, however often the page is opened or the button clicked. */
export const begin: Verb<typeof depositsApi.begin> = async ({ params, ctx }) => {
  const { db } = ctx.database
  const deposit = await depositByToken(ctx, params.token)
  if (deposit.status === 'void') throw new Refusal('deposit.closed')
  if (deposit.status !== 'open') throw new Refusal('deposit.paid')
  const contract = await contractById(db, deposit.contractId)
  if (!contract) throw new Refusal('deposit.no-link')
  const amountCents = depositCents(contractTerms(contract))
  if (amountCents === 0) throw new Refusal('contract.no-deposit')
  const earlier = deposit.intentId ? await ctx.payments.read(deposit.intentId) : null
  if (earlier?.status === 'open' && earlier.amountCents === amountCents)
    return { clientSecret: earlier.clientSecret }
  if (deposit.intentId && earlier && !(await ctx.payments.cancel(deposit.intentId))) {
    if ((await settleDeposit(ctx, deposit.id)).status !== 'open') throw new Refusal('deposit.paid')
  }
  const payment = await ctx.payments.create({
    key: `deposit:${deposit.id}:${amountCents}:${deposit.intentId ?? 'first'}`,
    amountCents,
    description: `Deposit for ${contract.eventType ?? 'DJ Event'}`,
    reference: deposit.id,
  })
  const set = { intentId: payment.id, amountCents, updatedAt: ctx.now() }
  await db.update(deposits).set(set).where(eq(deposits.id, deposit.id))
  return { clientSecret: payment.clientSecret }
}

export const settle: Verb<typeof depositsApi.settle> = async ({ params, ctx }) => {
  const { id } = await depositByToken(ctx, params.token)
  return pageOf(ctx, await settleDeposit(ctx, id))
}

export const confirmTestCard: Verb<typeof testPaymentsApi.confirm> = async ({ body, ctx }) => {
  if (ctx.payments.mode !== 'test') throw new Refusal('payment.no-intent')
  return { status: await tryTestCard(ctx.database.db, body, ctx.now()) }
}
