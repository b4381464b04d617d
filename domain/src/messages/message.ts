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

/** The opening message of 'Contact DJ'. */
export const greeting = (firstName: string | null): string =>
  `Hi ${firstName ?? 'there'}, I found your profile on Cuebook and I'm interested in booking you for an event. Could we talk about the details?`
