import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { reviewsCalls } from './calls.ts'

export const reviewsApi = {
  djStats: {
    ...reviewsCalls.djStats,
    summary: 'Read your average rating and the number of your reviews',
    access: 'dj',
    reply: z.object({ averageRating: z.number().nullable(), reviewCount: z.number().int() }),
  },
  given: {
    ...reviewsCalls.given,
    summary: 'Count the reviews that you have written',
    access: 'user',
    reply: z.object({ count: z.number().int() }),
  },
} as const satisfies EndpointTable
