import type { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import type { SubscriptionRow as ToldRow } from '@cuebook/domain/admin/money/subscription.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { peopleByIds } from '../../identity/queries.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import {
  invoicesAtProviders,
  type SubscriptionRow,
  subscriptionAtProvider,
  subscriptionOf,
  subscriptionsPage,
} from '../../subscriptions/queries.ts'
import type { Call, Verb } from '../../verb.ts'
import { peopleNamed } from '../people/named.ts'
import { PAGE } from './payments.ts'

export const subscriptions: Verb<typeof moneyApi.subscriptions> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(db: Conn, { query, reply }: Call<typeof moneyApi.subscriptions>): Promise<ToldRow[]> {
  const { status, search, before } = query
  const userIds = search ? await peopleNamed(db, search) : undefined
  const rows = await subscriptionsPage(db, { status, before, userIds, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.userId)
  return told(db, page)
}

export const subscription: Verb<typeof moneyApi.subscription> = async ({ params, ctx }) => {
  const { db } = ctx.database
  const row = await subscriptionOf(db, params.id)
  const [shown] = row ? await told(db, [row]) : []
  if (!row || !shown) throw new Refusal('not-found')
  const theirs = await unlessAway(() => subscriptionAtProvider(ctx.payments, row))
  const invoices = await unlessAway(() => invoicesAtProviders(ctx, params.id))
  return {
    ...shown,
    atProvider: theirs && {
      status: theirs.status,
      plan: theirs.price.plan,
      amount: theirs.price.amountCents / 100,
      periodEndsAt: theirs.periodEndsAt.toISOString(),
      endsAtPeriodEnd: theirs.endsAtPeriodEnd,
      card: theirs.card,
    },
    invoices:
      invoices?.map(({ id, number, status, isTrial, amountCents, at, paidAt }) => ({
        id,
        number,
        status: isTrial ? ('trial' as const) : status,
        amount: amountCents / 100,
        at: at.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
      })) ?? null,
    asOf: ctx.now().toISOString(),
  }
}

/** A provider that cannot be reached, or whose keys are gone, leaves the rest of the page readable. */
async function unlessAway<T>(asked: () => Promise<T>): Promise<T | null> {
  try {
    return await asked()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function told(conn: Conn, rows: readonly SubscriptionRow[]): Promise<ToldRow[]> {
  const people = await peopleByIds(
    conn,
    rows.map(({ userId }) => userId),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.userId)
    if (!person) return []
    return {
      id: row.userId,
      name: displayName(person, person.email),
      email: person.email,
      status: row.status,
      plan: row.plan,
      provider: row.provider,
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
      periodEndsAt: row.periodEndsAt?.toISOString() ?? null,
      endsAtPeriodEnd: row.endsAtPeriodEnd,
      couponCode: row.couponCode,
    }
  })
}
