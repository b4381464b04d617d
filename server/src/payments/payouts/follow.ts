import { and, eq } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { providerOf } from '../provider.ts'
import { ofPayouts } from '../topics.ts'
import type { PayoutAccountRow } from './queries.ts'
import { payoutAccounts } from './table.ts'

type Following = Pick<Context, 'database' | 'payments' | 'now'>

/** Handles news of an account. The news is not trusted: the provider is asked whether the account is ready. */
export const hearOfAccount =
  (ctx: Following): OutboxHandler =>
  async (job) => {
    const { provider, accountId } = ofPayouts.parse(job.payload)
    const meant = and(eq(payoutAccounts.provider, provider), eq(payoutAccounts.accountId, accountId))
    const [row] = await ctx.database.db.select().from(payoutAccounts).where(meant)
    if (row) await followAccount(ctx, row)
  }

/** Brings our record of an account up to date. The provider may also close an account that was ready. */
export async function followAccount(ctx: Following, row: PayoutAccountRow): Promise<boolean> {
  const { payouts } = providerOf(ctx.payments, row.provider)
  if (!payouts) return row.readyAt !== null
  const isReady = await payouts.isReady(row.accountId)
  if (isReady === (row.readyAt !== null)) return isReady
  const now = ctx.now()
  await transact(ctx.database.db, async (tx) => {
    const own = and(eq(payoutAccounts.userId, row.userId), eq(payoutAccounts.provider, row.provider))
    const [before] = await tx.select().from(payoutAccounts).where(own).for('update')
    if (!before || (before.readyAt !== null) === isReady) return
    const readyAt = isReady ? now : null
    await tx.update(payoutAccounts).set({ readyAt, updatedAt: now }).where(own)
    await record(tx, {
      actorId: null,
      action: isReady ? 'payouts.ready' : 'payouts.paused',
      subject: { type: 'user', id: row.userId },
      details: { provider: row.provider },
    })
    await tellBrowsers(tx, [row.userId], { about: 'payouts' })
  })
  return isReady
}
