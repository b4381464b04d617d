import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { nextBooking } from '../../contracts/queries.ts'
import type { Verb } from '../../verb.ts'
import { attachmentsOf } from '../attachments/attachments.ts'
import { type MessageRow, messageReply } from '../message-reply.ts'
import { newestMessages, olderMessages, sideOf, THREAD_PAGE } from './statements.ts'
import { counterpartOf, type OtherColumns } from './talker.ts'

/** Two people who never wrote to each other have no conversation, whether the other exists or not. */
export const thread: Verb<typeof messagesApi.thread> = async ({ actor, params, query, ctx }) => {
  const { database } = ctx
  const two = [actor.id, params.userId] as const
  const [side] = await database.read<OtherColumns & { blocked: boolean }>(sideOf, two)
  if (!side) throw new Refusal('not-found')
  const rows = await (query.before
    ? database.read<MessageRow>(olderMessages, [...two, query.before])
    : database.read<MessageRow>(newestMessages, two))
  const page = rows.slice(0, THREAD_PAGE)
  const attachments = await attachmentsOf(database.db, page, actor.id)
  return {
    counterpart: counterpartOf(side),
    messages: page.map((row, i) => messageReply(row, actor.id, attachments[i] ?? null)),
    before: rows.length > THREAD_PAGE ? (page.at(-1)?.id ?? null) : null,
    blocked: side.blocked,
    booking: await nextBooking(database, two, ctx.now()),
  }
}
