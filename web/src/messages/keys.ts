import { messagesCalls } from '@cuebook/domain/messages/room.ts'
import { addressOf } from '../kernel/api.ts'

/** Keys of cached messages, which are the paths they were loaded from. Keys with parameters begin with these. */
export const messagesKeys = {
  unread: [messagesCalls.stats.path],
  conversations: [messagesCalls.conversations.path],
  /** Pages of the list after the first. */
  olderConversations: [messagesCalls.conversations.path, 'older'],
  /** The people of the list's first page, for searches. */
  people: [messagesCalls.conversations.path, 'people'],
  thread: (userId: string) => [addressOf(messagesCalls.thread.path, { userId })],
} as const
