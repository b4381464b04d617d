import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { changeableUntil, isChangeable } from '@cuebook/domain/reviews/changing.ts'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { completedContracts, contractsByIds } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { withoutReview } from './asking/has-review.ts'
import { replyOf, shownPerson, writtenOf } from './review-reply.ts'
import { reviews } from './table.ts'

const PAGE = 20
const MOST_WAITING = 20

/** The reviews that a client wrote. The bookings that wait for a review come with the first page only. */
export const mine: Verb<typeof reviewsApi.mine> = async ({ actor, query, ctx }) => {
  const { db } = ctx.database
  const waiting = query.before
    ? []
    : await completedContracts(db, actor, { as: 'client', meeting: withoutReview, limit: MOST_WAITING })
  const rows = await writtenPage(db, actor.id, query.before)
  const page = rows.slice(0, PAGE)
  const djs = await peopleByIds(
    db,
    [...waiting, ...page].map(({ djId }) => djId),
  )
  const events = await contractsByIds(
    db,
    page.map(({ contractId }) => contractId),
  )
  const now = ctx.now()
  return {
    waiting: waiting.map(({ contractId, eventType, eventDate, djId }) => ({
      contractId,
      eventType,
      eventDate,
      dj: shownPerson(djs.get(djId), 'Your DJ'),
    })),
    reviews: page.map((row) => ({
      ...writtenOf(row),
      contractId: row.contractId,
      eventType: events.get(row.contractId)?.eventType ?? null,
      eventDate: events.get(row.contractId)?.eventDate ?? null,
      dj: shownPerson(djs.get(row.djId), 'Your DJ'),
      reply: replyOf(row),
      canEdit: isChangeable(row.createdAt, now),
      editableUntil: changeableUntil(row.createdAt).toISOString(),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** One row more than a page has, which says that there is another page. */
const writtenPage = (conn: Conn, clientId: string, before: string | undefined) =>
  conn
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.clientId, clientId),
        isNull(reviews.removedAt),
        before === undefined ? undefined : lt(reviews.id, before),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(PAGE + 1)
