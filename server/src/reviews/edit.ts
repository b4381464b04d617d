import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { isChangeable } from '@cuebook/domain/reviews/changing.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { reviews } from './table.ts'

export const edit: Verb<typeof reviewsApi.edit> = async ({ actor, params, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(reviews.id, params.id), eq(reviews.clientId, actor.id), isNull(reviews.removedAt))
    const [before] = await tx.select().from(reviews).where(isOwn).for('update')
    if (!before) throw new Refusal('not-found')
    const now = ctx.now()
    if (!isChangeable(before.createdAt, now)) throw new Refusal('review.final')
    const { rating = before.rating, comment = before.comment } = body
    if (rating === before.rating && comment === before.comment) return { status: true }
    await tx.update(reviews).set({ rating, comment, editedAt: now }).where(eq(reviews.id, before.id))
    const subject = { type: 'review', id: before.id }
    const details = { was: { rating: before.rating, comment: before.comment }, rating }
    await record(tx, { actorId: actor.id, action: 'review.edited', subject, details, from })
    await tellBrowsers(tx, [before.djId, actor.id], { about: 'reviews' })
    return { status: true }
  })
