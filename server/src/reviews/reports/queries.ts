import { displayName } from '@cuebook/domain/identity/names.ts'
import { reviewReportReasons } from '@cuebook/domain/reviews/report.ts'
import type { ReviewReport } from '@cuebook/domain/reviews/reports-api.ts'
import { desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { peopleByIds } from '../../identity/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { reviewReports, reviews } from '../table.ts'

const MOST_OPEN = 50
const reasonIn = z.enum(reviewReportReasons)

/** The open reports, newest first. The caller must check that an admin asks. */
export async function openReviewReports(conn: Conn): Promise<ReviewReport[]> {
  const rows = await conn
    .select({ report: reviewReports, review: reviews })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .where(isNull(reviewReports.handledAt))
    .orderBy(desc(reviewReports.id))
    .limit(MOST_OPEN)
  const people = await peopleByIds(
    conn,
    rows.flatMap(({ report, review }) => [report.reporterId, review.clientId, review.djId]),
  )
  const personOf = (id: string) => {
    const person = people.get(id)
    return { id, name: person ? displayName(person, person.email) : '', email: person?.email ?? '' }
  }
  return rows.map(({ report, review }) => ({
    id: report.id,
    reason: reasonIn.parse(report.reason),
    details: report.details ?? '',
    createdAt: report.createdAt.toISOString(),
    reporter: personOf(report.reporterId),
    review: {
      id: review.id,
      rating: review.rating,
      comment: review.comment,
      reply: review.reply,
      author: personOf(review.clientId),
      dj: personOf(review.djId),
    },
  }))
}
