import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { transact } from '../kernel/db/transact.ts'
import type { Verb } from '../verb.ts'
import { attachmentsOf } from './attachments/attachments.ts'
import { tellBoth, touchConversation } from './changes.ts'
import { messageReply } from './message-reply.ts'
import { messages } from './table.ts'

/** Only the recipient can mark a message as read. Everybody else, including its sender, gets 404. */
export const read: Verb<typeof messagesApi.read> = async ({ actor, params, ctx }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(messages.id, params.id), eq(messages.recipientId, actor.id))
    const [marked] = await tx
      .update(messages)
      .set({ status: 'read' })
      .where(and(isOwn, eq(messages.status, 'unread')))
      .returning()
    if (marked) {
      await touchConversation(tx, actor.id, marked.senderId)
      await tellBoth(tx, marked)
    }
    const [row] = marked ? [marked] : await tx.select().from(messages).where(isOwn)
    if (!row) throw new Refusal('not-found')
    const [attachment = null] = await attachmentsOf(tx, [row], actor.id)
    return messageReply(row, actor.id, attachment)
  })
