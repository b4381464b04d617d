import type { MarketFigures, MarketMonth } from '@cuebook/domain/admin/overview/figures.ts'
import { contractStatuses } from '@cuebook/domain/contracts/life/status.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { lastMonths } from '@cuebook/domain/kernel/last-months.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { marketFigures, marketMonths } from './table.ts'

/** Several processes do this chore, and one count an hour is enough. */
const FRESH_MS = 50 * 60_000

type Parts = Pick<Context, 'database' | 'now'>

/**
 * Counts the market and keeps the result. Every count reads an index that holds all it needs, and a month that was over
 * at the last count is not counted again.
 */
export async function countMarket({ database, now }: Parts, freshMs = FRESH_MS): Promise<void> {
  const at = now()
  await transact(database.db, async (tx) => {
    const { rows } = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('count the market', 0)) as "isOurs"`,
    )
    if (!rows[0]?.isOurs) return
    const [last] = await tx.select({ at: marketFigures.countedAt }).from(marketFigures)
    if (last && at.getTime() - last.at.getTime() < freshMs) return
    for (const { month, end } of lastMonths(at)) {
      if (last && new Date(end) < last.at) continue
      const happened = await countMonth(tx, month, end)
      const kept = { target: marketMonths.month, set: { happened } }
      await tx.insert(marketMonths).values({ month, happened }).onConflictDoUpdate(kept)
    }
    const counted = { figures: await countNow(tx, at), countedAt: at }
    const kept = { target: marketFigures.id, set: counted }
    await tx
      .insert(marketFigures)
      .values({ id: 1, ...counted })
      .onConflictDoUpdate(kept)
  })
}

async function countMonth(tx: Tx, month: string, end: string): Promise<MarketMonth> {
  const within = sql`created_at >= ${month}::timestamptz and created_at < ${end}::timestamptz`
  const { rows } = await tx.execute<Record<keyof MarketMonth, string>>(sql`
    select (select count(*) from users where ${within} and role = 'dj') as djs,
      (select count(*) from users where ${within} and role = 'client') as clients,
      b.bookings, b.cents
    from (select count(*) as bookings, coalesce(sum(price_cents), 0) as cents
      from contracts where ${within} and status <> 'draft') b`)
  const [row] = rows
  return {
    djs: Number(row?.djs),
    clients: Number(row?.clients),
    bookings: Number(row?.bookings),
    cents: Number(row?.cents),
  }
}

async function countNow(tx: Tx, at: Date): Promise<MarketFigures> {
  const days = (n: number) => new Date(at.getTime() + n * DAY_MS).toISOString()
  const ask = async <Row>(text: ReturnType<typeof sql>) => (await tx.execute(text)).rows as unknown as Row[]
  const roles = await ask<{ role: 'dj' | 'client' | null; n: string }>(
    sql`select role, count(*) as n from users group by role`,
  )
  const [few] = await ask<Record<'suspended' | 'unconfirmed' | 'fresh' | 'ending', string>>(sql`select
    (select count(*) from users where suspended_at is not null) as suspended,
    (select count(*) from users where not email_verified) as unconfirmed,
    (select count(*) from users where created_at > ${days(-7)}::timestamptz) as fresh,
    (select count(*) from subscriptions where status = 'trialing'
      and trial_ends_at between ${days(0)}::timestamptz and ${days(7)}::timestamptz) as ending`)
  const plans = await ask<{ status: string; n: string; monthly: string }>(sql`
    select s.status, count(*) as n,
      coalesce(sum(case when s.plan = 'yearly' then p.amount_cents / 12.0 else p.amount_cents end), 0) as monthly
    from subscriptions s left join prices p on p.plan = s.plan group by s.status`)
  const states = await ask<{ status: (typeof contractStatuses)[number]; n: string; cents: string }>(sql`
    select status, count(*) as n, coalesce(sum(price_cents), 0) as cents from contracts group by status`)
  const [requests] = await ask<{ asked: string; answered: string }>(sql`
    select count(*) as asked, count(*) filter (where exists (select 1 from service_request_applications a
      where a.request_id = r.id and a.created_at <= r.created_at + interval '1 day')) as answered
    from service_requests r
    where r.created_at between ${days(-30)}::timestamptz and ${days(-1)}::timestamptz`)
  const withRole = (role: 'dj' | 'client' | null) => Number(roles.find((row) => row.role === role)?.n ?? 0)
  const plansIn = (status: string) => plans.find((row) => row.status === status)
  const inForce = ['active', 'past_due'].map((status) => Number(plansIn(status)?.monthly ?? 0))
  return {
    people: {
      dj: withRole('dj'),
      client: withRole('client'),
      none: withRole(null),
      suspended: Number(few?.suspended),
      unconfirmed: Number(few?.unconfirmed),
    },
    newThisWeek: Number(few?.fresh),
    trialsEnding: Number(few?.ending),
    subscriptions: {
      trialing: Number(plansIn('trialing')?.n ?? 0),
      active: Number(plansIn('active')?.n ?? 0),
      pastDue: Number(plansIn('past_due')?.n ?? 0),
    },
    recurringCents: Math.round(inForce.reduce((sum, cents) => sum + cents, 0)),
    bookings: contractStatuses.map((status) => {
      const row = states.find((each) => each.status === status)
      return { status, count: Number(row?.n ?? 0), cents: Number(row?.cents ?? 0) }
    }),
    requests: { asked: Number(requests?.asked), answered: Number(requests?.answered) },
  }
}
