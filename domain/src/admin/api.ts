import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { adminCalls } from './calls.ts'

export const adminApi = {
  reset: {
    ...adminCalls.reset,
    summary: 'Delete all data, after writing a full export',
    access: 'user',
    body: z.object({ confirm: z.string().max(20).optional() }).nullish(),
    reply: z.object({ message: z.string() }),
    refusals: ['admin.only', 'admin.not-confirmed'],
  },
} as const satisfies EndpointTable
