import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { isChangeable } from '@cuebook/domain/reviews/changing.ts'
import type { ReviewFilter, ReviewSort } from '@cuebook/domain/reviews/listing.ts'
import { type Distribution, noRatings } from '@cuebook/domain/reviews/rating.ts'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { contractsByIds } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Conn, Statement } from '../kernel/db/database.ts'
import { openlyReportedBy } from '../reports/queries.ts'
import type { Verb } from '../verb.ts'
import { distributionSql, statsOf } from './queries.ts'
import { replyOf, shownPerson, writtenOf } from './review-reply.ts'
import { reviews } from './table.ts'

const PAGE = 20

/** The counts of the DJ $1, and how many of the reviews wait for a reply. */
export const summaryStatement: Statement = {
  name: 'reviews-summary',
  text: `select ${distributionSql('r')} as distribution,
      (select count(*)::int from reviews where dj_id = r.dj_id and removed_at is null and reply is null) as waiting
    from dj_ratings r where r.dj_id = $1`,
}

export const received: Verb<typeof reviewsApi.received> = async ({ actor, query, ctx }) => {
  const { database } = ctx
  const [summary] = await database.read<{ distribution: Distribution; waiting: number }>(summaryStatement, [
    actor.id,
  ])
  const distribution = summary?.distribution ?? noRatings
  const stats = statsOf(distribution)
  const waiting = summary?.waiting ?? 0
  const rows = await receivedPage(database.db, actor.id, query)
  const page = rows.slice(0, PAGE)
  return {
    summary: { ...stats, distribution: [...distribution] },
    counts: { all: stats.reviewCount, waiting, replied: stats.reviewCount - waiting },
    reviews: await shownTo(database.db, actor.id, page, ctx.now()),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

interface ListQuestion {
  readonly filter: ReviewFilter
  readonly sort: ReviewSort
  readonly before?: string | undefined
}

/** One row more than a page has, which says that there is another page. */
export const receivedPage = (conn: Conn, djId: string, { filter, sort, before }: ListQuestion) =>
  conn
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.djId, djId),
        isNull(reviews.removedAt),
        { all: undefined, waiting: isNull(reviews.reply), replied: isNotNull(reviews.reply) }[filter],
        before === undefined ? undefined : after(sort, before, djId),
      ),
    )
    .orderBy(
      ...{ newest: [], highest: [desc(reviews.rating)], lowest: [asc(reviews.rating)] }[sort],
      desc(reviews.id),
    )
    .limit(PAGE + 1)

/** A condition: the row comes after the named review of this DJ, in the order of the sort. */
function after(sort: ReviewSort, before: string, djId: string): SQL {
  if (sort === 'newest') return sql`${reviews.id} < ${before}::uuid`
  const last = sql`(select rating from reviews where id = ${before}::uuid and dj_id = ${djId}::uuid)`
  const further = sort === 'highest' ? sql`<` : sql`>`
  return sql`(${reviews.rating} ${further} ${last} or (${reviews.rating} = ${last} and ${reviews.id} < ${before}::uuid))`
}

type Page = Awaited<ReturnType<typeof receivedPage>>

async function shownTo(conn: Conn, djId: string, page: Page, now: Date) {
  const clients = await peopleByIds(
    conn,
    page.map(({ clientId }) => clientId),
  )
  const events = await contractsByIds(
    conn,
    page.map(({ contractId }) => contractId),
  )
  const ids = page.map(({ id }) => id)
  const reported = await openlyReportedBy(conn, djId, { kind: 'review', ids })
  return page.map((row) => {
    const event = events.get(row.contractId)
    const reply = replyOf(row)
    return {
      ...writtenOf(row),
      contractId: row.contractId,
      eventType: event?.eventType ?? null,
      eventDate: event?.eventDate ?? null,
      client: shownPerson(clients.get(row.clientId), 'A client'),
      reply: reply && { ...reply, canEdit: row.repliedAt !== null && isChangeable(row.repliedAt, now) },
      reported: reported.has(row.id),
    }
  })
}
