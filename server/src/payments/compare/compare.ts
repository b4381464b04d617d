import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { type Difference, differencesOf, type TheirPayment } from '@cuebook/domain/payments/difference.ts'
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { PaymentPage, PaymentProvider, Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { PaymentRow } from '../queries.ts'
import { paymentComparisons, paymentDifferences, payments } from '../table.ts'

type Comparing = Pick<Context, 'database' | 'payments' | 'now' | 'log'>
type Listed = Map<string, TheirPayment>

/** Banks may take a payment back for about half a year. */
const WINDOW_MS = 180 * DAY_MS
/** At night, by the clock of the server. */
const HOUR_UTC = 3
const BATCH = 500
/** More than this is one large mistake, and nobody reads it line by line. */
const MOST = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'
const NAMES = ['test', 'stripe'] as const

/** Once a night, in one of the processes. */
export async function compareNightly(ctx: Comparing): Promise<void> {
  const now = ctx.now()
  const due = new Date(now)
  due.setUTCHours(HOUR_UTC, 0, 0, 0)
  if (now < due) due.setTime(due.getTime() - DAY_MS)
  for (const provider of listing(ctx)) if (await claim(ctx, provider, due)) await compare(ctx, provider)
}

export async function compareAll(ctx: Comparing): Promise<void> {
  for (const provider of listing(ctx)) {
    await claim(ctx, provider, ctx.now())
    await compare(ctx, provider)
  }
}

const listing = (ctx: Comparing): PaymentProvider[] =>
  NAMES.flatMap((name) => ctx.payments.of(name) ?? []).filter(({ payments }) => payments.list)

/** False when another process began after that moment. */
async function claim({ database, now }: Comparing, { name }: PaymentProvider, due: Date): Promise<boolean> {
  const begun = { startedAt: now(), finishedAt: null, compared: 0 }
  const rows = await database.db
    .insert(paymentComparisons)
    .values({ provider: name, ...begun })
    .onConflictDoUpdate({
      target: paymentComparisons.provider,
      set: begun,
      setWhere: lt(paymentComparisons.startedAt, due),
    })
    .returning({ provider: paymentComparisons.provider })
  return rows.length > 0
}

interface Found extends Difference {
  readonly intentId: string
  readonly paymentId: string | null
}

/** Lists what the provider has, looks for each of our payments in it, and writes down every difference. */
async function compare(ctx: Comparing, provider: PaymentProvider): Promise<void> {
  const since = new Date(ctx.now().getTime() - WINDOW_MS)
  const theirs = await listed(provider.payments, since)
  const suspects = new Set<string>()
  let compared = 0
  for await (const ours of ourPayments(ctx, provider.name, since)) {
    compared += 1
    if (differencesOf(ours, theirs.get(ours.intentId) ?? null).length > 0) suspects.add(ours.intentId)
    theirs.delete(ours.intentId)
  }
  for (const [intentId, each] of theirs) if (differencesOf(null, each).length > 0) suspects.add(intentId)
  const found: Found[] = []
  for (const intentId of [...suspects].slice(0, MOST)) found.push(...(await again(ctx, provider, intentId)))
  await transact(ctx.database.db, (tx) => write(tx, provider.name, found, compared, ctx.now()))
}

async function listed(port: Payments, since: Date): Promise<Listed> {
  const all: Listed = new Map()
  for (let after: string | null = null; ; ) {
    const page: PaymentPage | undefined = await port.list?.({ since, after })
    for (const { id, ...each } of page?.rows ?? []) all.set(id, each)
    after = page?.after ?? null
    if (!after) return all
  }
}

async function* ourPayments(ctx: Comparing, provider: string, since: Date): AsyncGenerator<PaymentRow> {
  for (let after = FIRST; ; ) {
    const page = await ctx.database.db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), gte(payments.createdAt, since), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(BATCH)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < BATCH) return
    after = last.id
  }
}

/** Both sides are read once more, because something may have happened between the two lists. */
async function again(ctx: Comparing, provider: PaymentProvider, intentId: string): Promise<Found[]> {
  const theirs = await provider.payments.read(intentId)
  const [ours] = await ctx.database.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.intentId, intentId)))
  return differencesOf(ours ?? null, theirs).map((each) => ({
    ...each,
    intentId,
    paymentId: ours?.id ?? null,
  }))
}

/** What is still different keeps the moment at which it was first found. */
async function write(
  tx: Tx,
  provider: string,
  found: readonly Found[],
  compared: number,
  now: Date,
): Promise<void> {
  const known = await tx
    .select()
    .from(paymentDifferences)
    .where(eq(paymentDifferences.provider, provider))
    .for('update')
  const isSame = (row: (typeof known)[number]) => (each: Found) =>
    each.intentId === row.intentId &&
    each.what === row.what &&
    each.ours === row.ours &&
    each.theirs === row.theirs
  const gone = known.filter((row) => !found.some(isSame(row))).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(paymentDifferences).where(inArray(paymentDifferences.id, gone))
  const fresh = found.filter((each) => !known.some((row) => isSame(row)(each)))
  if (fresh.length > 0)
    await tx
      .insert(paymentDifferences)
      .values(fresh.map((each) => ({ ...each, id: newId(), provider, foundAt: now })))
      .onConflictDoNothing()
  await tx
    .update(paymentComparisons)
    .set({ finishedAt: now, compared })
    .where(eq(paymentComparisons.provider, provider))
}
