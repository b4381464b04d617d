import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { messagesCalls } from './calls.ts'
import { message, messageMaxLength } from './message.ts'

export const messagesApi = {
  send: {
    ...messagesCalls.send,
    summary: 'Send a message to a person',
    access: 'user',
    body: z.object({
      recipientId: z.uuid('This person cannot be found.'),
      content: z
        .string()
        .trim()
        .min(1, 'Please write a message')
        .max(messageMaxLength, `A message may have ${messageMaxLength} characters at most`),
    }),
    reply: message,
    refusals: ['message.to-yourself', 'message.no-recipient'],
  },
  stats: {
    ...messagesCalls.stats,
    summary: 'Count your unread messages',
    access: 'user',
    reply: z.object({ unreadCount: z.number().int() }),
  },
} as const satisfies EndpointTable
