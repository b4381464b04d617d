import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { transact } from '../../kernel/db/transact.ts'
import { fileReport } from '../../reports/changes.ts'
import type { Verb } from '../../verb.ts'
import { conversations } from '../table.ts'
import { latestBetween } from './queries.ts'

/** Reports a person, and encloses the latest messages between the two. */
export const report: Verb<typeof safetyApi.report> = async (call) =>
  transact(call.ctx.database.db, async (tx) => {
    const { actor, params } = call
    // Locks the reporter's side of the conversation, so that two reports at the same time run one after the other.
    const [side] = await tx
      .select({ id: conversations.otherId })
      .from(conversations)
      .where(and(eq(conversations.userId, actor.id), eq(conversations.otherId, params.userId)))
      .for('update')
    if (!side) throw new Refusal('not-found')
    const enclosedMessages = await latestBetween(tx, actor.id, params.userId)
    const subject = { kind: 'person', id: params.userId, aboutId: params.userId, enclosedMessages } as const
    const { id } = await fileReport(tx, subject, call)
    return { id }
  })
