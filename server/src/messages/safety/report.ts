import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { reportLimits } from '../limits.ts'
import { conversations, personReports } from '../table.ts'

/** While a report is open, another one about the same person changes nothing: an admin reads the conversation anyway. */
export const report: Verb<typeof safetyApi.report> = async ({ actor, params, body, ctx, from, reply }) =>
  transact(ctx.database.db, async (tx) => {
    const ids = { reporterId: actor.id, reportedId: params.userId }
    // Locks the reporter's side of the conversation, so that two reports at the same time run one after the other.
    const [side] = await tx
      .select({ id: conversations.otherId })
      .from(conversations)
      .where(and(eq(conversations.userId, actor.id), eq(conversations.otherId, params.userId)))
      .for('update')
    if (!side) throw new Refusal('not-found')
    const [open] = await tx
      .select({ id: personReports.id })
      .from(personReports)
      .where(
        and(
          eq(personReports.reporterId, ids.reporterId),
          eq(personReports.reportedId, ids.reportedId),
          isNull(personReports.handledAt),
        ),
      )
    if (open) return open
    await takeAttempt(tx, reportLimits(actor.id), ctx.now(), reply).catch((error: unknown) => {
      if (error instanceof Refusal) throw new Refusal('message.too-many-reports')
      throw error
    })
    const id = newId()
    await tx.insert(personReports).values({ id, ...ids, ...body, createdAt: ctx.now() })
    const subject = { type: 'user', id: params.userId }
    const details = { report: id, reason: body.reason }
    await record(tx, { actorId: actor.id, action: 'person.reported', subject, details, from })
    return { id }
  })
