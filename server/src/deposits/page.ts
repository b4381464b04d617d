import { balanceCents, balanceDueOn, depositCents } from '@cuebook/domain/contracts/money.ts'
import type { depositsApi } from '@cuebook/domain/deposits/api.ts'
import type { PaymentPage } from '@cuebook/domain/deposits/deposit.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { contractById, contractTerms } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Verb } from '../verb.ts'
import type { DepositRow } from './queries.ts'
import { deposits } from './table.ts'

export const page: Verb<typeof depositsApi.page> = async ({ params, ctx }) =>
  pageOf(ctx, await depositByToken(ctx, params.token))

export async function depositByToken(ctx: Context, token: string): Promise<DepositRow> {
  const [row] = await ctx.database.db.select().from(deposits).where(eq(deposits.token, token))
  if (!row) throw new Refusal('deposit.no-link')
  return row
}

/** What, from whom and how much; nothing of the client, for anybody may hold the link. */
export async function pageOf(ctx: Context, deposit: DepositRow): Promise<PaymentPage> {
  const { db } = ctx.database
  const contract = await contractById(db, deposit.contractId)
  if (!contract) throw new Refusal('deposit.no-link')
  const dj = (await peopleByIds(db, [contract.djId])).get(contract.djId)
  const terms = contractTerms(contract)
  const { receiptNumber, paidAt, cardBrand, cardLast4 } = deposit
  const cents = deposit.status === 'open' ? depositCents(terms) : deposit.amountCents
  return {
    status: deposit.status,
    amount: cents / 100,
    djName: (dj && fullName(dj)) || 'DJ',
    djPicture: dj?.picture ?? '',
    eventType: terms.eventType,
    eventDate: terms.eventDate,
    balance: balanceCents(terms, deposit.status === 'open' ? null : deposit.amountCents) / 100,
    balanceDueOn: terms.eventDate && balanceDueOn(terms.eventDate),
    mode: ctx.payments.mode,
    receipt:
      receiptNumber && paidAt
        ? {
            number: receiptNumber,
            paidAt: paidAt.toISOString(),
            brand: cardBrand ?? 'Card',
            last4: cardLast4 ?? '',
          }
        : null,
  }
}
