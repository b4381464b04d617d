import type { Attachment } from '@cuebook/domain/messages/attachment.ts'
import type { Conversation, Message } from '@cuebook/domain/messages/message.ts'
import type { messages } from './table.ts'

export type MessageRow = typeof messages.$inferSelect

/** A message as one of its two people sees it. */
export const messageReply = (row: MessageRow, readerId: string, attachment: Attachment | null): Message => ({
  ...common(row, readerId),
  attachment,
})

/** The latest message of a conversation, which says only what kind of thing is attached. */
export const latestReply = (row: MessageRow, readerId: string): Conversation['message'] => ({
  ...common(row, readerId),
  attachmentKind: row.attachmentKind,
})

function common({ clientId, createdAt, ...row }: MessageRow, readerId: string) {
  const { id, senderId, recipientId, content, status } = row
  return {
    id,
    senderId,
    recipientId,
    content,
    status,
    clientId: senderId === readerId ? clientId : null,
    createdAt: createdAt.toISOString(),
    ...(row.opening && { opening: row.opening }),
  }
}
