import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { contactsCalls } from './room.ts'

/** What people who share a contract or a conversation see of each other. */
export const contact = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(['dj', 'client']).nullable(),
  profileImageUrl: z.string(),
})

export type Contact = z.output<typeof contact>

export const contactsApi = {
  list: {
    ...contactsCalls.list,
    summary:
      'Find people to write to: those with whom you share a contract, a request or a conversation, latest first, 20 at most, without those you have blocked',
    access: 'user',
    query: z.object({
      /** Parts of the name. */
      search: z.string().trim().max(100, bound('This search is too long')).optional(),
    }),
    reply: z.array(contact),
  },
  read: {
    ...contactsCalls.read,
    summary: 'Read a person with whom you share a contract or a conversation, or yourself',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    reply: contact,
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
