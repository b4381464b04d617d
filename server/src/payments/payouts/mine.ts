import type { PayoutState, payoutsApi } from '@cuebook/domain/payments/payouts-api.ts'
import type { Context } from '../../kernel/context.ts'
import type { Verb } from '../../verb.ts'
import { followAccount } from './follow.ts'
import { accountOf } from './queries.ts'

export const mine: Verb<typeof payoutsApi.mine> = async ({ actor, ctx }) => ({
  state: await stateOf(ctx, actor.id),
  mode: ctx.payments.current.mode,
  feePercent: ctx.settings.platformFeePercent,
  supportEmail: ctx.settings.supportEmail,
})

/** While an account is pending the provider is asked, because a DJ often comes back from the provider's page before the provider has told us. */
async function stateOf(ctx: Context, userId: string): Promise<PayoutState> {
  if (!ctx.payments.current.payouts) return 'off'
  const account = await accountOf(ctx.database.db, ctx.payments, userId)
  if (!account) return 'none'
  if (account.readyAt) return 'ready'
  const isReady = await followAccount(ctx, account).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the provider could not be asked about a payout account')
    return false
  })
  return isReady ? 'ready' : 'pending'
}
