import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, or } from 'drizzle-orm'
import type { Billing, Invoice, Subscription } from '../adapters/payments/billing.ts'
import { record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { tellBrowsers } from '../live/changes.ts'
import { providerOf } from '../payments/provider.ts'
import { ofSubscription } from '../payments/topics.ts'
import { cardHashOf, claimTrialCard, refuseTrial } from './checkout/trial-card.ts'
import type { SubscriptionRow } from './queries.ts'
import { checkouts, subscriptions } from './table.ts'
import { tellOfChange } from './tell-of-change.ts'

export type Following = Pick<Context, 'database' | 'payments' | 'settings' | 'now'>

/** A subscription at a provider. `objectId`: its own id there, or that of the setup or payment it began with. */
export interface Named {
  readonly provider: string
  readonly objectId: string
}

/** Handles news of a subscription. The news is not trusted: the provider is asked what happened. */
export const hearOfSubscription =
  (ctx: Following): OutboxHandler =>
  (job) =>
    follow(ctx, ofSubscription.parse(job.payload))

const ATTEMPTS = 5

/**
 * Writes down what the provider says about a subscription. It can be called any number of times and in any order:
 * an answer that is older than what was written in the meantime is thrown away, and the provider is asked again.
 */
export async function follow(ctx: Following, named: Named): Promise<void> {
  const { db } = ctx.database
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await find(db, named)
    if (!before?.subscriptionId) return
    const { billing } = providerOf(ctx.payments, named.provider)
    const atProvider = await billing.read(before.subscriptionId)
    if (!atProvider) return
    const paid = await newestPaid(billing, atProvider, before.row)
    const cardHash = await cardHashOf(db, named.provider, atProvider)
    const isDone = await transact(db, (tx) => write(ctx, tx, named, before, { atProvider, paid, cardHash }))
    if (isDone) return
  }
  throw new Refusal('conflict')
}

/** What we have of a subscription: a checkout that waits for its card, or the DJ's subscription. */
interface Ours {
  readonly userId: string
  readonly subscriptionId: string | null
  /** Null while it is only a checkout. */
  readonly row: SubscriptionRow | null
}

async function find(conn: Conn, { provider, objectId }: Named): Promise<Ours | null> {
  const [row] = await conn
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        or(eq(subscriptions.subscriptionId, objectId), eq(subscriptions.intentId, objectId)),
      ),
    )
  if (row) return { userId: row.userId, subscriptionId: row.subscriptionId, row }
  const [checkout] = await conn
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.provider, provider),
        or(eq(checkouts.subscriptionId, objectId), eq(checkouts.intentId, objectId)),
      ),
    )
  return checkout ? { userId: checkout.userId, subscriptionId: checkout.subscriptionId, row: null } : null
}

/** The charge that a receipt is mailed for, when a period has begun since we last asked. */
async function newestPaid(
  billing: Billing,
  { status, customerId, periodEndsAt }: Subscription,
  before: SubscriptionRow | null,
): Promise<Invoice | null> {
  const isNews = before?.status !== 'active' || before.periodEndsAt?.getTime() !== periodEndsAt.getTime()
  if (status !== 'active' || !isNews) return null
  const invoices = await billing.invoices(customerId)
  return invoices.find((each) => each.status === 'paid' && !each.isTrial) ?? null
}

/** What the provider said. */
interface ProviderNews {
  readonly atProvider: Subscription
  readonly paid: Invoice | null
  /** Of the card of a trial. */
  readonly cardHash: string | null
}

/** False when something else was written since `before` was read. */
async function write(
  ctx: Following,
  tx: Tx,
  named: Named,
  before: Ours,
  { atProvider, paid, cardHash }: ProviderNews,
): Promise<boolean> {
  const now = ctx.now()
  const next = columnsOf(atProvider, before.row, now)
  // A card that replaces another one in a trial had its trial, too.
  if (before.row && cardHash) await claimTrialCard(tx, cardHash, before.userId)
  const kept = before.row
    ? await update(tx, before.row, next)
    : await begin(ctx, tx, named, { userId: before.userId, next, cardHash })
  if (kept === 'unchanged') return true
  if (!kept) return false
  const { userId, status, plan } = kept
  if (before.row?.status !== status || before.row.plan !== plan)
    await record(tx, {
      actorId: null,
      action: `subscription.${status}`,
      subject: { type: 'user', id: userId },
      details: { plan, from: before.row?.status ?? null },
    })
  await tellBrowsers(tx, [userId], { about: 'subscription' })
  await tellOfChange(ctx, tx, { before: before.row, after: kept, atProvider, paid })
  return true
}

type Columns = ReturnType<typeof columnsOf>

/** `incomplete` is never written: a DJ has no status before a card is given. */
function columnsOf(atProvider: Subscription, before: SubscriptionRow | null, now: Date) {
  const { status, price, trialEndsAt, periodEndsAt, endsAtPeriodEnd, nextTryAt, discount } = atProvider
  return {
    status,
    plan: price.plan,
    trialEndsAt,
    periodEndsAt,
    endsAtPeriodEnd,
    nextTryAt,
    couponCode: discount?.code ?? before?.couponCode ?? null,
    pastDueSince: status === 'past_due' ? (before?.pastDueSince ?? now) : null,
    updatedAt: now,
  }
}

async function update(
  tx: Tx,
  before: SubscriptionRow,
  next: Columns,
): Promise<SubscriptionRow | 'unchanged' | null> {
  const asRead = and(eq(subscriptions.userId, before.userId), eq(subscriptions.version, before.version))
  if (isSame(before, next)) return 'unchanged'
  const [row] = await tx
    .update(subscriptions)
    .set({ ...next, version: before.version + 1 })
    .where(asRead)
    .returning()
  return row ?? null
}

function isSame(before: SubscriptionRow, { updatedAt: _, ...next }: Columns): boolean {
  const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  return Object.entries(next).every(
    ([name, value]) => comparable(before[name as keyof SubscriptionRow]) === comparable(value),
  )
}

/** The checkout becomes the DJ's subscription, once. */
async function begin(
  ctx: Following,
  tx: Tx,
  { provider, objectId }: Named,
  { userId, next, cardHash }: { userId: string; next: Columns; cardHash: string | null },
): Promise<SubscriptionRow | 'unchanged' | null> {
  if (next.status === 'incomplete') return 'unchanged'
  const named = or(eq(checkouts.subscriptionId, objectId), eq(checkouts.intentId, objectId))
  const [checkout] = await tx
    .delete(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.provider, provider), named))
    .returning()
  if (!checkout) return null
  // It was given up before any card was given.
  if (next.status === 'canceled') return 'unchanged'
  const { subscriptionId, intentId, couponCode } = checkout
  const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  // A trial that was given before its card goes on with any card.
  const isClaimed = cardHash === null || (await claimTrialCard(tx, cardHash, userId))
  if (!isClaimed && !before && subscriptionId && intentId) {
    await refuseTrial(ctx, tx, { userId, provider, subscriptionId, intentId })
    return 'unchanged'
  }
  const usedCodes = [...new Set([...(before?.usedCodes ?? []), ...(couponCode ? [couponCode] : [])])]
  const columns = { ...next, couponCode, usedCodes, provider, subscriptionId, intentId, remindedOf: null }
  const version = (before?.version ?? 0) + 1
  const [row] = await tx
    .insert(subscriptions)
    .values({ ...columns, userId, version })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...columns, version } })
    .returning()
  return row ?? null
}
