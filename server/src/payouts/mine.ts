import type { payoutsApi } from '@cuebook/domain/payouts/api.ts'
import type { Verb } from '../verb.ts'
import { followAccount } from './follow.ts'
import { accountOf } from './queries.ts'

/** While an account is pending the provider is asked, because a DJ who comes back is faster than the news of it. */
export const mine: Verb<typeof payoutsApi.mine> = async ({ actor, ctx }) => {
  if (!ctx.payments.current.payouts) return { state: 'off' }
  const account = await accountOf(ctx.database.db, ctx.payments, actor.id)
  if (!account) return { state: 'none' }
  if (account.readyAt) return { state: 'ready' }
  const isReady = await followAccount(ctx, account).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the provider could not be asked about a payout account')
    return false
  })
  return { state: isReady ? 'ready' : 'pending' }
}
