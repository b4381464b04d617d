import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { GRACE_DAYS, REMINDER_DAYS, runningStatuses } from '@cuebook/domain/subscriptions/life.ts'
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import { providerOf } from '../payments/provider.ts'
import { type Following, follow } from './follow.ts'
import { endedLetter, trialEndingLetter } from './letters.ts'
import { checkouts, subscriptions } from './table.ts'
import { tellSubscriber } from './tell-of-change.ts'

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

type ClockContext = Following & Pick<Context, 'log'>

/** What time does to subscriptions on our side. The provider does the rest and tells us. */
export async function tick(ctx: ClockContext): Promise<void> {
  await remindOfTrials(ctx)
  await endTrialsWithoutCard(ctx)
  await endUnpaid(ctx)
  await askForLostNews(ctx)
  await dropOldCheckouts(ctx)
}

async function remindOfTrials({ database, now, settings }: ClockContext): Promise<void> {
  const { baseUrl } = settings
  const soon = new Date(now().getTime() + REMINDER_DAYS * DAY_MS)
  const due = and(
    eq(subscriptions.status, 'trialing'),
    eq(subscriptions.endsAtPeriodEnd, false),
    lte(subscriptions.trialEndsAt, soon),
    gt(subscriptions.trialEndsAt, now()),
    or(isNull(subscriptions.remindedOf), ne(subscriptions.remindedOf, subscriptions.trialEndsAt)),
  )
  for (;;) {
    const rows = await database.db.select().from(subscriptions).where(due).limit(BATCH)
    for (const { userId, trialEndsAt, provider } of rows) {
      if (!trialEndsAt) continue
      await transact(database.db, async (tx) => {
        await tx
          .update(subscriptions)
          .set({ remindedOf: trialEndsAt })
          .where(and(eq(subscriptions.userId, userId), due))
        const letter = trialEndingLetter({ baseUrl, trialEndsAt, hasCard: provider !== null })
        await tellSubscriber(tx, baseUrl, userId, `trial-ending:${userId}:${trialEndsAt.getTime()}`, letter)
      })
    }
    if (rows.length < BATCH) return
  }
}

/** No provider knows of these trials, so nobody else ends them. */
async function endTrialsWithoutCard({ database, now, settings }: ClockContext): Promise<void> {
  const over = and(
    eq(subscriptions.status, 'trialing'),
    isNull(subscriptions.provider),
    lte(subscriptions.trialEndsAt, now()),
  )
  const { baseUrl } = settings
  const rows = await database.db.select().from(subscriptions).where(over).limit(BATCH)
  for (const { userId, version, plan } of rows)
    await transact(database.db, async (tx) => {
      const ended = { status: 'canceled', version: version + 1, updatedAt: now() }
      const isOwn = and(eq(subscriptions.userId, userId), eq(subscriptions.version, version), over)
      const done = await tx.update(subscriptions).set(ended).where(isOwn).returning()
      if (done.length === 0) return
      await record(tx, {
        actorId: null,
        action: 'subscription.canceled',
        subject: { type: 'user', id: userId },
        details: { plan, from: 'trialing' },
      })
      await tellBrowsers(tx, [userId], { about: 'subscription' })
      await tellSubscriber(tx, baseUrl, userId, `ended:${userId}`, endedLetter({ baseUrl, isUnpaid: false }))
    })
}

/**
 * Ends what stayed unpaid for the whole grace period, whatever the provider would still try. The provider is asked first,
 * because we may not have heard of a payment.
 */
async function endUnpaid(ctx: ClockContext): Promise<void> {
  const { database, now, payments } = ctx
  const before = new Date(now().getTime() - GRACE_DAYS * DAY_MS)
  const isOver = and(eq(subscriptions.status, 'past_due'), lte(subscriptions.pastDueSince, before))
  await eachOf(ctx, isOver, async ({ userId, provider, subscriptionId }) => {
    const named = { provider, objectId: subscriptionId }
    await follow(ctx, named)
    const still = and(eq(subscriptions.userId, userId), isOver)
    if ((await database.db.$count(subscriptions, still)) === 0) return
    await providerOf(payments, provider).billing.endUnpaid(subscriptionId)
    await follow(ctx, named)
  })
}

/** A period that is over by our calendar has changed at the provider: its news may have been lost. */
async function askForLostNews(ctx: ClockContext): Promise<void> {
  const late = new Date(ctx.now().getTime() - HOUR_MS)
  const isLate = and(
    inArray(subscriptions.status, [...runningStatuses]),
    lt(subscriptions.periodEndsAt, late),
  )
  await eachOf(ctx, isLate, ({ provider, subscriptionId }) =>
    follow(ctx, { provider, objectId: subscriptionId }),
  )
}

interface AtProvider {
  readonly userId: string
  readonly provider: string
  readonly subscriptionId: string
}

/** Works through all that match, a page at a time, so that those that fail keep nobody else waiting. */
async function eachOf(
  ctx: ClockContext,
  which: SQL | undefined,
  work: (row: AtProvider) => Promise<void>,
): Promise<void> {
  const { userId, provider, subscriptionId } = subscriptions
  for (let after = FIRST; ; ) {
    const rows = await ctx.database.db
      .select({ userId, provider, subscriptionId })
      .from(subscriptions)
      .where(and(which, gt(userId, after)))
      .orderBy(asc(userId))
      .limit(BATCH)
    for (const row of rows)
      if (row.provider !== null && row.subscriptionId !== null)
        await attempt(ctx, () => work(row as AtProvider))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.userId
  }
}

/** A checkout of yesterday is finished, in which case its news was lost, or nobody will finish it any more. */
async function dropOldCheckouts(ctx: ClockContext): Promise<void> {
  const { database, now, payments } = ctx
  const { db } = database
  const old = lt(checkouts.createdAt, new Date(now().getTime() - DAY_MS))
  const rows = await db.select().from(checkouts).where(old).orderBy(asc(checkouts.createdAt)).limit(BATCH)
  for (const { userId, id, provider, subscriptionId } of rows)
    await attempt(ctx, async () => {
      const { billing } = payments.of(provider) ?? {}
      if (billing && subscriptionId && !(await billing.giveUp(subscriptionId)))
        return follow(ctx, { provider, objectId: subscriptionId })
      await db.delete(checkouts).where(and(eq(checkouts.userId, userId), eq(checkouts.id, id)))
    })
}

/** One subscription that cannot be reached must not keep the others waiting. */
async function attempt({ log }: ClockContext, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.warn({ err: error }, 'a subscription could not be brought up to date'),
  )
}
