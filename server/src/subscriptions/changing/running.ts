import { Refusal } from '@cuebook/domain/refusals.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Billing } from '../../adapters/payments/billing.ts'
import type { PaymentProvider } from '../../adapters/payments/port.ts'
import type { Context } from '../../kernel/context.ts'
import { providerOf } from '../../payments/provider.ts'
import { type Following, follow } from '../follow.ts'
import { type SubscriptionRow, subscriptionOf, subscriptionStatusOf } from '../queries.ts'
import { subscriptions } from '../table.ts'

export interface Running {
  readonly row: SubscriptionRow
  readonly provider: string
  readonly subscriptionId: string
  readonly at: PaymentProvider
  readonly billing: Billing
}

/** Longer than any provider takes to answer. After a crash the next change waits this long. */
const BUSY_MS = 60_000

/** Makes one change at a time; another one at the same moment is told so. */
export async function asOnlyChange<T>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { userId, version }: SubscriptionRow,
  work: () => Promise<T>,
): Promise<T> {
  const { db } = database
  // One that lasts longer than any does was taken while our clock ran ahead.
  const isOver = or(
    lt(subscriptions.busyUntil, now()),
    gt(subscriptions.busyUntil, new Date(now().getTime() + 2 * BUSY_MS)),
  )
  const isFree = or(isNull(subscriptions.busyUntil), isOver)
  const asRead = and(eq(subscriptions.userId, userId), eq(subscriptions.version, version), isFree)
  // No two changes have the same end, so it also says whose it is.
  const busyUntil = new Date(now().getTime() + BUSY_MS)
  const [lease] = await db
    .update(subscriptions)
    .set({ busyUntil })
    .where(asRead)
    .returning({ userId: subscriptions.userId })
  if (!lease) throw new Refusal('conflict')
  try {
    return await work()
  } finally {
    const isMine = and(eq(subscriptions.userId, userId), eq(subscriptions.busyUntil, busyUntil))
    await db.update(subscriptions).set({ busyUntil: null }).where(isMine)
  }
}

/**
 * Asks the provider for a change. If it says no because the subscription has ended there, of which we had not heard, the
 * person is told so.
 */
export async function atProvider<T>(
  ctx: Following,
  { row, provider, subscriptionId }: Running,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    await follow(ctx, { provider, objectId: subscriptionId })
    if (!isRunning(await subscriptionStatusOf(ctx.database.db, row.userId)))
      throw new Refusal('subscription.not-running')
    throw error
  }
}

/** The DJ's subscription, as long as it goes on and a provider knows it. */
export async function runningOf(
  { database, payments }: Pick<Context, 'database' | 'payments'>,
  userId: string,
): Promise<Running> {
  const row = await subscriptionOf(database.db, userId)
  if (!row) throw new Refusal('subscription.none')
  const { provider, subscriptionId } = row
  if (!isRunning(row.status)) throw new Refusal('subscription.not-running')
  if (provider === null || subscriptionId === null) throw new Refusal('subscription.no-card')
  const at = providerOf(payments, provider)
  return { row, provider, subscriptionId, at, billing: at.billing }
}
