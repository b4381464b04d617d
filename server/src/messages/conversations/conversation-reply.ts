import type { Conversation } from '@cuebook/domain/messages/message.ts'
import { latestReply, type MessageRow } from '../message-reply.ts'
import { counterpartOf, type OtherColumns, type SenderColumns, senderOf } from './talker.ts'

export interface ConversationColumns extends MessageRow, SenderColumns, OtherColumns {
  readonly unreadCount: number
  readonly blocked: boolean
}

/** A row of the list as its reader sees it. */
export const conversationReply = (row: ConversationColumns, readerId: string): Conversation => ({
  message: latestReply(row, readerId),
  sender: senderOf(row),
  counterpart: counterpartOf(row),
  unreadCount: row.unreadCount,
  blocked: row.blocked,
})
