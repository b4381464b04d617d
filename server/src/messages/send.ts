import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { peopleByIds } from '../identity/queries.ts'
import { newId } from '../kernel/db/ids.ts'
import { violationIn } from '../kernel/db/violation.ts'
import type { Verb } from '../verb.ts'
import { messages } from './table.ts'

/** Where a browser that has this person's page open listens. */
const liveChannelOf = (userId: string): string => `user:${userId}`

export const send: Verb<typeof messagesApi.send> = async ({ actor, body, ctx }) => {
  const { recipientId, content } = body
  if (recipientId === actor.id) throw new Refusal('message.to-yourself')
  const { db, live } = ctx.database
  return db
    .transaction(async (tx) => {
      if (!(await peopleByIds(tx, [recipientId])).has(recipientId)) throw new Refusal('message.no-recipient')
      const row = {
        id: newId(),
        senderId: actor.id,
        recipientId,
        content,
        status: 'unread' as const,
        createdAt: ctx.now(),
      }
      await tx.insert(messages).values(row)
      await live.publish(tx, liveChannelOf(recipientId), row.id)
      return { ...row, createdAt: row.createdAt.toISOString() }
    })
    .catch((error: unknown) => {
      // The recipient left between the look and the write.
      if (violationIn(error)?.kind === 'foreign-key') throw new Refusal('message.no-recipient')
      throw error
    })
}
