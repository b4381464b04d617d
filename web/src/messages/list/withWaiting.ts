import type { Conversation } from '@cuebook/domain/messages/message.ts'
import type { OutboxEntry } from '../outbox/entry.ts'

/** Shows what was just written as the latest message of its conversation, before the server has it. */
export function withWaiting(
  rows: readonly Conversation[],
  waiting: readonly OutboxEntry[],
): readonly Conversation[] {
  const latest = new Map(
    waiting.filter(({ failure }) => failure === null).map((entry) => [entry.recipientId, entry]),
  )
  if (latest.size === 0) return rows
  const shown = rows.map((row) => {
    const entry = latest.get(row.counterpart.id)
    return entry && entry.writtenAt > row.message.createdAt ? { ...row, message: asMessage(entry) } : row
  })
  return shown.sort((a, b) => (a.message.createdAt < b.message.createdAt ? 1 : -1))
}

const asMessage = (entry: OutboxEntry): Conversation['message'] => ({
  id: entry.clientId,
  senderId: entry.userId,
  recipientId: entry.recipientId,
  content: entry.content,
  status: 'unread',
  createdAt: entry.writtenAt,
  clientId: entry.clientId,
  attachmentKind: entry.attachment?.kind ?? null,
})
