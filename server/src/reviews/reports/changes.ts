import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/database.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { removedLetter } from '../letters/removed.ts'
import { type ReviewRow, reviewReports, reviews } from '../table.ts'
import { tellOf } from '../tell-of.ts'

interface Decision {
  readonly action: 'remove' | 'keep'
  readonly at: Date
  readonly baseUrl: string
}

/** The review that an open report is about, after the decision; null when there is no such report any more. */
export async function decideReviewReport(
  tx: Tx,
  id: string,
  { action, at, baseUrl }: Decision,
): Promise<ReviewRow | null> {
  const isOpen = isNull(reviewReports.handledAt)
  const [report] = await tx
    .update(reviewReports)
    .set({ handledAt: at })
    .where(and(eq(reviewReports.id, id), isOpen))
    .returning()
  if (!report) return null
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, report.reviewId)).for('update')
  if (!review) return null
  await tellBrowsers(tx, [report.reporterId], { about: 'reviews' })
  if (action === 'keep') return review
  await tx.update(reviews).set({ removedAt: at }).where(eq(reviews.id, review.id))
  // Nothing is left to decide about the other reports of a review that is gone.
  await tx
    .update(reviewReports)
    .set({ handledAt: at })
    .where(and(eq(reviewReports.reviewId, review.id), isOpen))
  await tellBrowsers(tx, [review.djId, review.clientId], { about: 'reviews' })
  for (const to of ['client', 'dj'] as const) {
    await tellOf(tx, review, { to, key: `review-removed:${review.id}:${to}`, baseUrl, write: removedLetter })
  }
  return review
}
