import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

export const messagesApi = {
  stats: {
    method: 'GET',
    path: '/api/messages/stats',
    summary: 'How many messages to you are unread',
    access: 'user',
    reply: z.object({ unreadCount: z.number().int() }),
  },
} as const satisfies EndpointTable
