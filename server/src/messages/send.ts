import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { peopleByIds } from '../identity/queries.ts'
import { newId } from '../kernel/db/ids.ts'
import { violationIn } from '../kernel/db/violation.ts'
import { once } from '../kernel/idempotency/once.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { messages } from './table.ts'

export const send: Verb<typeof messagesApi.send> = async (call) => {
  const { actor, body, ctx } = call
  const { recipientId, content } = body
  const { db } = ctx.database
  if (recipientId === actor.id) throw new Refusal('message.to-yourself')
  return once(db, call, async (tx) => {
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
    await tellBrowsers(tx, [recipientId], { about: 'conversation', with: actor.id })
    await tellBrowsers(tx, [actor.id], { about: 'conversation', with: recipientId })
    return { ...row, createdAt: row.createdAt.toISOString() }
  }).catch((error: unknown) => {
    // The recipient's account was deleted between the check and the insert.
    if (violationIn(error)?.kind === 'foreign-key') throw new Refusal('message.no-recipient')
    throw error
  })
}
