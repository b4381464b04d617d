import type { figuresApi } from '@cuebook/domain/figures/api.ts'
import { type Happened, monthsOf, sourcesOf } from '@cuebook/domain/figures/gather.ts'
import { monthsCsv } from '@cuebook/domain/figures/months-csv.ts'
import { lastMonths } from '@cuebook/domain/kernel/last-months.ts'
import type { Context } from '../kernel/context.ts'
import { minutesToAnswer } from '../messages/queries.ts'
import type { Verb } from '../verb.ts'
import { comparePrice } from './compare-price.ts'
import { happenedStatement } from './statements.ts'

interface Row extends Happened {
  readonly quotesBooked: number
  readonly quoteMinutes: number | null
  readonly ownPriceCents: number | null
  readonly others: { readonly messages: number | null; readonly quotes: number | null } | null
}

/** What this process has counted is written first, so that the DJ reads figures of this moment. */
async function happenedTo(ctx: Context, djId: string, now: Date): Promise<Row> {
  await ctx.attention
    .keep()
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the counts cannot be written'))
  const since = `${lastMonths(now)[0]?.month}T00:00:00Z`
  const [row] = await ctx.database.read<Row>(happenedStatement, [djId, since])
  if (!row) throw new Error('a select without a table answers with one row')
  return row
}

export const mine: Verb<typeof figuresApi.mine> = async ({ actor, ctx }) => {
  const now = ctx.now()
  const { database } = ctx
  const row = await happenedTo(ctx, actor.id, now)
  const { countedSince, quotesBooked, quoteMinutes, ownPriceCents, others } = row
  return {
    months: monthsOf(row, now),
    countedSince,
    quotesBooked,
    sources: sourcesOf(row),
    answering: {
      messages: {
        minutes: await minutesToAnswer(database.db, actor.id, now),
        othersMinutes: others?.messages ?? null,
      },
      quotes: { minutes: quoteMinutes, othersMinutes: others?.quotes ?? null },
    },
    ownPriceCents,
    price: await comparePrice(database, actor.id, now),
  }
}

export const months: Verb<typeof figuresApi.months> = async ({ actor, ctx }) => {
  const now = ctx.now()
  return {
    type: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="figures-${now.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
    },
    body: monthsCsv(monthsOf(await happenedTo(ctx, actor.id, now), now)),
  }
}
