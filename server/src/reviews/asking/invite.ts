import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contractById } from '../../contracts/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { invitedLetter } from '../letters/invited.ts'
import { reviewInvitations } from '../table.ts'
import { tellOf } from '../tell-of.ts'
import { hasReview } from './has-review.ts'

const payload = z.object({ contractId: z.uuid() })

/** Invites the client of a completed contract once. A client without an account cannot review. */
export const inviteClient =
  ({ database, settings, now }: Pick<Context, 'database' | 'settings' | 'now'>): OutboxHandler =>
  async (job) => {
    const { contractId } = payload.parse(job.payload)
    await transact(database.db, async (tx) => {
      const contract = await contractById(tx, contractId)
      if (contract?.status !== 'completed' || !contract.clientId) return
      if (await hasReview(tx, contractId)) return
      const [invited] = await tx
        .insert(reviewInvitations)
        .values({ contractId, invitedAt: now() })
        .onConflictDoUpdate({
          target: reviewInvitations.contractId,
          set: { invitedAt: sql`excluded.invited_at` },
          setWhere: isNull(reviewInvitations.invitedAt),
        })
        .returning()
      if (!invited) return
      const { djId, clientId } = contract
      const subject = { type: 'contract', id: contractId }
      await record(tx, { actorId: null, action: 'review.invited', subject })
      await tellBrowsers(tx, [djId, clientId], { about: 'reviews' })
      await tellOf(
        tx,
        { contractId, djId, clientId },
        {
          to: 'client',
          key: `review-invited:${contractId}`,
          baseUrl: settings.baseUrl,
          write: invitedLetter,
        },
      )
    })
  }
