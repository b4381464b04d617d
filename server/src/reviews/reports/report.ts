import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { reportLimits } from '../limits.ts'
import { reviewReports, reviews } from '../table.ts'

/** Reviews are public, so anybody but the author may report one. While a report is open, another changes nothing. */
export const report: Verb<typeof reviewsApi.report> = async ({ actor, params, body, ctx, from, reply }) =>
  transact(ctx.database.db, async (tx) => {
    // The lock makes two reports at the same time run one after the other.
    const [review] = await tx
      .select({ id: reviews.id, clientId: reviews.clientId })
      .from(reviews)
      .where(and(eq(reviews.id, params.id), isNull(reviews.removedAt)))
      .for('update')
    if (!review) throw new Refusal('not-found')
    if (review.clientId === actor.id) throw new Refusal('review.own')
    const [open] = await tx
      .select({ id: reviewReports.id })
      .from(reviewReports)
      .where(
        and(
          eq(reviewReports.reviewId, review.id),
          eq(reviewReports.reporterId, actor.id),
          isNull(reviewReports.handledAt),
        ),
      )
    if (open) return open
    await takeAttempt(tx, reportLimits(actor.id), ctx.now(), reply).catch((error: unknown) => {
      if (error instanceof Refusal) throw new Refusal('review.too-many-reports')
      throw error
    })
    const id = newId()
    const ids = { id, reviewId: review.id, reporterId: actor.id }
    await tx.insert(reviewReports).values({ ...ids, ...body, createdAt: ctx.now() })
    const subject = { type: 'review', id: review.id }
    const details = { report: id, reason: body.reason }
    await record(tx, { actorId: actor.id, action: 'review.reported', subject, details, from })
    await tellBrowsers(tx, [actor.id], { about: 'reviews' })
    return { id }
  })
