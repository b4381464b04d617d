import type { payoutsApi } from '@cuebook/domain/payments/payouts-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Call, Verb } from '../../verb.ts'
import { accountOf } from './queries.ts'
import { payoutAccounts } from './table.ts'

type Onboarding = Call<typeof payoutsApi.onboarding>

/** Every call gives a new address, because the provider's pages expire soon. The account stays the same. */
export const onboarding: Verb<typeof payoutsApi.onboarding> = async (call) => {
  const { actor, ctx } = call
  const { payouts } = ctx.payments.current
  if (!payouts) throw new Refusal('payouts.off')
  const known = await accountOf(ctx.database.db, ctx.payments, actor.id)
  const accountId = known?.accountId ?? (await openAccount(call))
  return { url: await payouts.onboardingUrl(accountId, `${ctx.settings.baseUrl}/profile`) }
}

/** Two clicks at once get the same account from the provider, by its key, and store it once. */
async function openAccount({ actor, ctx, from }: Onboarding): Promise<string> {
  const { payouts, name: provider } = ctx.payments.current
  if (!payouts) throw new Refusal('payouts.off')
  const accountId = await payouts.account({ key: `payouts:${actor.id}`, email: actor.email })
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const row = { userId: actor.id, provider, accountId, createdAt: now, updatedAt: now }
    const added = await tx.insert(payoutAccounts).values(row).onConflictDoNothing().returning()
    if (added.length > 0) {
      const subject = { type: 'user', id: actor.id }
      await record(tx, { actorId: actor.id, action: 'payouts.begun', subject, details: { provider }, from })
    }
    return (await accountOf(tx, ctx.payments, actor.id))?.accountId ?? accountId
  })
}
