import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { isNull, sql } from 'drizzle-orm'
import { partIn } from '../../contracts/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { askedLetter } from '../letters/invited.ts'
import { reviewInvitations } from '../table.ts'
import { tellOf } from '../tell-of.ts'
import { hasReview } from './has-review.ts'

/** A DJ asks a client by hand at most once per booking, because the client gets a mail. */
export const ask: Verb<typeof reviewsApi.ask> = async ({ actor, body: { contractId }, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const contract = await partIn(tx, actor, contractId)
    if (contract.party !== 'dj') throw new Refusal('contract.not-your-part')
    if (contract.status !== 'completed') throw new Refusal('review.not-completed')
    if (!contract.clientId) throw new Refusal('review.no-account')
    if (await hasReview(tx, contractId)) throw new Refusal('review.already')
    const [asked] = await tx
      .insert(reviewInvitations)
      .values({ contractId, askedAt: ctx.now() })
      .onConflictDoUpdate({
        target: reviewInvitations.contractId,
        set: { askedAt: sql`excluded.asked_at` },
        setWhere: isNull(reviewInvitations.askedAt),
      })
      .returning()
    if (!asked) throw new Refusal('review.asked')
    const subject = { type: 'contract', id: contractId }
    await record(tx, { actorId: actor.id, action: 'review.asked', subject, from })
    const { djId, clientId } = contract
    await tellBrowsers(tx, [djId, clientId], { about: 'reviews' })
    await tellOf(
      tx,
      { contractId, djId, clientId },
      {
        to: 'client',
        key: `review-asked:${contractId}`,
        baseUrl: ctx.settings.baseUrl,
        write: askedLetter,
      },
    )
    return { status: true }
  })
