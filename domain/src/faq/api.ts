import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { faqCalls } from './room.ts'

export const faqApi = {
  support: {
    ...faqCalls.support,
    summary: 'Read the address to which people write when they need help',
    access: 'visitor',
    reply: z.object({ email: z.string() }),
  },
} as const satisfies EndpointTable
