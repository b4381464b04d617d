import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { unlessChanged } from '../../kernel/http/send/not-modified.ts'
import type { Verb } from '../../verb.ts'
import { type ConversationColumns, conversationReply } from './conversation-reply.ts'
import { firstMessages, firstPage, laterMessages, laterPage, listState, PAGE } from './statements.ts'

interface Row extends ConversationColumns {
  /** What `listState` says, for the first page. */
  readonly state: string
}

/** Every open messages screen asks every three seconds, so a browser gets the list only if it has changed. */
export const conversations: Verb<typeof messagesApi.conversations> = async (call) => {
  const { actor, query, ctx, headers, reply } = call
  const { database } = ctx
  const known = (state: string | undefined) =>
    unlessChanged(call, { format: 'conversations-2', state: `${actor.id}-${state}` })
  const isEvery = query.all === '1'
  const hasState = !query.before && !isEvery
  if (hasState && headers['if-none-match']) {
    const [now] = await database.read<{ state: string }>(listState, [actor.id])
    known(now?.state)
  }
  const [first, later] = isEvery ? [firstMessages, laterMessages] : [firstPage, laterPage]
  const rows = await (query.before
    ? database.read<Row>(later, [actor.id, query.before])
    : database.read<Row>(first, [actor.id]))
  // A browser that asks for the first time gets the list anyway, so the state is read together with it.
  if (hasState && rows[0]) known(rows[0].state)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return page.map((row) => conversationReply(row, actor.id))
}
