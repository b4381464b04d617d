import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

export const reviewsApi = {
  djStats: {
    method: 'GET',
    path: '/api/dj/stats',
    summary: "The DJ's own average rating and number of reviews",
    access: 'dj',
    reply: z.object({ averageRating: z.number().nullable(), reviewCount: z.number().int() }),
  },
} as const satisfies EndpointTable
