import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { partIn } from '../contracts/queries.ts'
import { record } from '../kernel/audit/record.ts'
import { newId } from '../kernel/db/ids.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { writtenLetter } from './letters/written.ts'
import { reviews } from './table.ts'
import { tellOf } from './tell-of.ts'

export const write: Verb<typeof reviewsApi.write> = async ({ actor, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const { contractId, rating, comment } = body
    const contract = await partIn(tx, actor, contractId)
    if (contract.party !== 'client') throw new Refusal('contract.not-your-part')
    if (contract.status !== 'completed') throw new Refusal('review.not-completed')
    const { djId } = contract
    const id = newId()
    const [written] = await tx
      .insert(reviews)
      .values({ id, contractId, djId, clientId: actor.id, rating, comment, createdAt: ctx.now() })
      .onConflictDoNothing({ target: reviews.contractId })
      .returning()
    if (!written) throw new Refusal('review.already')
    const subject = { type: 'review', id }
    const details = { contractId, djId, rating }
    await record(tx, { actorId: actor.id, action: 'review.written', subject, details, from })
    await tellBrowsers(tx, [djId, actor.id], { about: 'reviews' })
    await tellOf(tx, written, {
      to: 'dj',
      key: `review-written:${id}`,
      baseUrl: ctx.settings.baseUrl,
      write: writtenLetter,
    })
    return { id }
  })
