import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import { fileReport } from '../reports/changes.ts'
import type { Verb } from '../verb.ts'
import { reviews } from './table.ts'

/** Reviews are public, so anybody but the author may report one. */
export const report: Verb<typeof reviewsApi.report> = async (call) =>
  transact(call.ctx.database.db, async (tx) => {
    const { actor, params } = call
    // The lock makes two reports at the same time run one after the other.
    const [review] = await tx
      .select({ id: reviews.id, clientId: reviews.clientId })
      .from(reviews)
      .where(and(eq(reviews.id, params.id), isNull(reviews.removedAt)))
      .for('update')
    if (!review) throw new Refusal('not-found')
    if (review.clientId === actor.id) throw new Refusal('review.own')
    const subject = { kind: 'review', id: review.id, aboutId: review.clientId } as const
    const { id, isNew } = await fileReport(tx, subject, call)
    if (isNew) await tellBrowsers(tx, [actor.id], { about: 'reviews' })
    return { id }
  })
