import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { contactsCalls } from './calls.ts'

/** What people who share a contract or a conversation see of each other. */
export const contact = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(['dj', 'client']).nullable(),
  profileImageUrl: z.string(),
})

export const contactsApi = {
  read: {
    ...contactsCalls.read,
    summary: 'Read a person with whom you share a contract or a conversation, or yourself',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    reply: contact,
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
