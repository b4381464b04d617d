import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { reviewReportReasons } from './report.ts'
import { reviewReportsCalls } from './reports-calls.ts'

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })

/** An open report as an admin reads it. */
export const reviewReport = z.object({
  id: z.string(),
  reason: z.enum(reviewReportReasons),
  details: z.string(),
  createdAt: z.string(),
  reporter: person,
  review: z.object({
    id: z.string(),
    rating: z.number().int(),
    comment: z.string(),
    reply: z.string().nullable(),
    author: person,
    dj: person,
  }),
})
export type ReviewReport = z.output<typeof reviewReport>

/** What an admin reads and does about reports of reviews. */
export const reviewReportsApi = {
  list: {
    ...reviewReportsCalls.list,
    summary: 'List the open reports of reviews, newest first',
    access: 'admin',
    reply: z.array(reviewReport),
    refusals: ['admin.only'],
  },
  decide: {
    ...reviewReportsCalls.decide,
    summary: 'Remove a reported review from the site, or keep it',
    access: 'admin',
    params: z.object({ id: z.uuid('Not found.') }),
    body: z.object({ action: z.enum(['remove', 'keep'], 'Please choose to remove or to keep it') }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['admin.only', 'not-found'],
  },
} as const satisfies EndpointTable
