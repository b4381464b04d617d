import { z } from 'zod'

export const messageMaxLength = 5000

export const message = z.object({
  id: z.string(),
  senderId: z.string(),
  recipientId: z.string(),
  content: z.string(),
  status: z.enum(['unread', 'read']),
  createdAt: z.string(),
})
