import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { From } from '../../kernel/http/call.ts'
import { type Following, follow } from '../follow.ts'
import { asOnlyChange, atProvider, type Running } from './running.ts'

interface Ending {
  /** Whether the subscription ends with its period. */
  readonly ends: boolean
  /** Who decides; null for the system itself. */
  readonly actorId: string | null
  readonly from?: From
  /** Runs in the transaction that keeps the decision. */
  readonly tell?: (tx: Tx, endsAt: Date) => Promise<void>
}

/** Lets a subscription end with its period, or go on. Repeating the same decision changes nothing. */
export async function decideEnding(
  ctx: Following,
  running: Running,
  { ends, actorId, from, tell }: Ending,
): Promise<void> {
  const { row, billing, provider, subscriptionId } = running
  if (row.endsAtPeriodEnd === ends) return
  await asOnlyChange(ctx, row, async () => {
    const { periodEndsAt } = await atProvider(ctx, running, () =>
      ends ? billing.cancelAtPeriodEnd(subscriptionId) : billing.resume(subscriptionId),
    )
    await transact(ctx.database.db, async (tx) => {
      await record(tx, {
        actorId,
        action: ends ? 'subscription.cancelled' : 'subscription.resumed',
        subject: { type: 'user', id: row.userId },
        details: { plan: row.plan, endsAt: periodEndsAt.toISOString() },
        ...(from && { from }),
      })
      await tell?.(tx, periodEndsAt)
    })
    await follow(ctx, { provider, objectId: subscriptionId })
  })
}
