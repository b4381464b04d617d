import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { cursorHeader } from '../kernel/pages.ts'
import { attached } from './attachment.ts'
import { messageMaxLength } from './limits.ts'
import { conversation, message, thread } from './message.ts'
import { messagesCalls } from './room.ts'

const before = z.uuid('This page does not exist.').optional()

export const messagesApi = {
  send: {
    ...messagesCalls.send,
    summary:
      'Send a message to a person. With a clientId it is sent once, however often the call is repeated and however late',
    access: 'user',
    body: z
      .object({
        recipientId: z.uuid('This person cannot be found.'),
        content: z
          .string('Please write a message')
          .trim()
          .max(messageMaxLength, bound(`A message may have ${messageMaxLength} characters at most`)),
        clientId: z.uuid('The clientId must be a UUID.').optional(),
        attachment: attached.optional(),
      })
      .refine(({ content, attachment }) => content !== '' || attachment !== undefined, {
        path: ['content'],
        message: 'Please write a message',
      }),
    reply: message,
    refusals: [
      'message.to-yourself',
      'message.no-recipient',
      'message.blocked',
      'message.you-blocked',
      'message.too-many',
      'message.bad-attachment',
      'request.key-reused',
      'message.sent-otherwise',
    ],
  },
  stats: {
    ...messagesCalls.stats,
    summary: 'Count your unread messages',
    access: 'user',
    withCaller: 'unread',
    reply: z.object({ unreadCount: z.number().int() }),
  },
  conversations: {
    ...messagesCalls.conversations,
    summary: `List the latest message of each of your conversations, newest first, or with all=1 every message of yours; for the next page, send the value of the ${cursorHeader} header as 'before'`,
    access: 'user',
    query: z.object({
      before,
      /** '1' for every message of all conversations instead of the latest of each. */
      all: z.enum(['0', '1'], 'Please send all=1 or leave it out.').optional(),
    }),
    reply: z.array(conversation),
  },
  thread: {
    ...messagesCalls.thread,
    summary: 'Read the messages between you and another person, newest first',
    access: 'user',
    params: z.object({ userId: z.uuid('Not found.') }),
    query: z.object({ before }),
    reply: thread,
    refusals: ['not-found'],
  },
  read: {
    ...messagesCalls.read,
    summary: 'Mark a message that was sent to you as read',
    access: 'user',
    params: z.object({ id: z.uuid('Not found.') }),
    reply: message,
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
