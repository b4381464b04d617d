import { messagesCalls } from '@cuebook/domain/messages/calls.ts'

export const messagesKeys = {
  unread: [messagesCalls.stats.path],
} as const
