import type { LiveEvent, MessageNews } from '@cuebook/domain/live/events.ts'
import type { Database } from '../../kernel/db/database.ts'
import type { Ground } from '../../kernel/ground.ts'
import { attachmentsOf } from '../attachments/attachments.ts'
import { type MessageRow, messageReply } from '../message-reply.ts'
import { type ConversationColumns, conversationReply } from './conversation-reply.ts'
import { messageBetween, rowWith } from './statements.ts'

interface Row extends ConversationColumns {
  readonly unreadOfAll: number
}

interface MessageSeen {
  readonly readerId: string
  readonly otherId: string
  readonly messageId: string
}

/** What a browser would read again because of a message; undefined if the reader has no such message (any more). */
async function newsOf(
  database: Pick<Database, 'db' | 'read'>,
  { readerId, otherId, messageId }: MessageSeen,
): Promise<MessageNews | undefined> {
  const two = [readerId, otherId] as const
  const [row] = await database.read<Row>(rowWith, two)
  if (!row) return undefined
  const isLatest = row.id === messageId
  const [message] = isLatest ? [row] : await database.read<MessageRow>(messageBetween, [...two, messageId])
  if (!message) return undefined
  const [attachment = null] = message.attachmentKind
    ? await attachmentsOf(database.db, [message], readerId)
    : []
  return {
    message: messageReply(message, readerId, attachment),
    row: conversationReply(row, readerId),
    unreadCount: row.unreadOfAll,
  }
}

/**
 * Puts into an event what its reader may see of it now, so that no browser has to ask for it. It is read when the event
 * is written to a stream, not when it is sent: then it is never older than the event, whoever else changed something.
 */
export const withNews =
  ({ database, log }: Pick<Ground, 'database' | 'log'>) =>
  async (event: LiveEvent, readerId: string): Promise<LiveEvent> => {
    if (event.about !== 'conversation' || event.messageId === undefined) return event
    try {
      const news = await newsOf(database, { readerId, otherId: event.with, messageId: event.messageId })
      return news ? { ...event, news } : event
    } catch (error) {
      log.warn({ err: error }, 'the news of a conversation could not be read, so the browser has to ask')
      return event
    }
  }
