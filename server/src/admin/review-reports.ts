import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reviewReportsApi } from '@cuebook/domain/reviews/reports-api.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { decideReviewReport } from '../reviews/reports/changes.ts'
import { openReviewReports } from '../reviews/reports/queries.ts'
import type { Verb } from '../verb.ts'

export const reviewReports: Verb<typeof reviewReportsApi.list> = ({ ctx }) =>
  openReviewReports(ctx.database.db)

export const decideReport: Verb<typeof reviewReportsApi.decide> = async ({
  actor,
  params,
  body: { action },
  ctx,
  from,
}) =>
  transact(ctx.database.db, async (tx) => {
    const { baseUrl } = ctx.settings
    const review = await decideReviewReport(tx, params.id, { action, at: ctx.now(), baseUrl })
    if (!review) throw new Refusal('not-found')
    const subject = { type: 'review', id: review.id }
    const details = { report: params.id, rating: review.rating, comment: review.comment }
    await record(tx, {
      actorId: actor.id,
      action: action === 'remove' ? 'review.removed' : 'review.kept',
      subject,
      details,
      from,
    })
    return { status: true }
  })
