import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { adminCalls } from './room.ts'

/** A background job that the server gave up on, like a mail that is never accepted or a refund that is refused. */
export const deadJob = z.object({
  id: z.string(),
  topic: z.string(),
  reason: z.string().nullable(),
  attempts: z.number().int(),
  diedAt: z.string(),
})
export type DeadJob = z.output<typeof deadJob>

export const adminApi = {
  deadJobs: {
    ...adminCalls.deadJobs,
    summary: 'List the jobs that the server gave up on, latest first',
    access: 'admin',
    reply: z.array(deadJob),
    refusals: ['admin.only'],
  },
  retryJob: {
    ...adminCalls.retryJob,
    summary: 'Retry a job that the server gave up on',
    access: 'admin',
    params: z.object({ id: z.uuid('Not found.') }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['admin.only', 'not-found'],
  },
  reset: {
    ...adminCalls.reset,
    summary: 'Delete all data, after writing a full export',
    access: 'user',
    body: z.object({ confirm: z.string().max(20).optional() }).nullish(),
    reply: z.object({ message: z.string() }),
    refusals: ['admin.only', 'admin.not-confirmed', 'auth.confirm'],
  },
} as const satisfies EndpointTable
