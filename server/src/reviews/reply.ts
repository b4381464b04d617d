import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { isChangeable } from '@cuebook/domain/reviews/changing.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { repliedLetter } from './letters/replied.ts'
import { reviews } from './table.ts'
import { tellOf } from './tell-of.ts'

/** The DJ's one public reply. The client is told of the first version only, because later ones correct it. */
export const reply: Verb<typeof reviewsApi.reply> = async ({ actor, params, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(reviews.id, params.id), eq(reviews.djId, actor.id), isNull(reviews.removedAt))
    const [review] = await tx.select().from(reviews).where(isOwn).for('update')
    if (!review) throw new Refusal('not-found')
    const now = ctx.now()
    const { repliedAt } = review
    if (repliedAt && !isChangeable(repliedAt, now)) throw new Refusal('review.reply-final')
    if (body.reply === review.reply) return { status: true }
    const at = repliedAt ? { replyEditedAt: now } : { repliedAt: now }
    await tx
      .update(reviews)
      .set({ reply: body.reply, ...at })
      .where(eq(reviews.id, review.id))
    const subject = { type: 'review', id: review.id }
    const action = repliedAt ? 'review.reply-edited' : 'review.replied'
    await record(tx, { actorId: actor.id, action, subject, details: { was: review.reply }, from })
    await tellBrowsers(tx, [actor.id, review.clientId], { about: 'reviews' })
    if (!repliedAt) {
      await tellOf(tx, review, {
        to: 'client',
        key: `review-replied:${review.id}`,
        baseUrl: ctx.settings.baseUrl,
        write: repliedLetter,
      })
    }
    return { status: true }
  })
