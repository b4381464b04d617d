import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { reportReasons } from './report.ts'
import { reportsCalls } from './room.ts'

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })
const oneReport = z.object({ id: z.uuid('Not found.') })
const done = z.object({ status: z.literal(true) })

/** What an admin reads of every report. */
const everyReport = {
  id: z.string(),
  details: z.string(),
  createdAt: z.string(),
  reporter: person,
}

export const personReport = z.object({
  ...everyReport,
  reason: z.enum(reportReasons.person),
  /** Null while the report is open. */
  handledAt: z.string().nullable(),
  reported: person,
  /** The messages that the report encloses, oldest first; empty once it was handled. */
  messages: z.array(
    z.object({
      id: z.string(),
      senderId: z.string(),
      content: z.string(),
      hasAttachment: z.boolean(),
      createdAt: z.string(),
    }),
  ),
})
export type PersonReport = z.output<typeof personReport>

export const reviewReport = z.object({
  ...everyReport,
  reason: z.enum(reportReasons.review),
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

/** What an admin reads and does about reports. */
export const reportsApi = {
  people: {
    ...reportsCalls.people,
    summary: 'List reports of people: open ones first, each newest first',
    access: 'admin',
    reply: z.array(personReport),
    refusals: ['admin.only'],
  },
  handled: {
    ...reportsCalls.handled,
    summary: 'Mark a report as handled',
    access: 'admin',
    params: oneReport,
    reply: done,
    refusals: ['admin.only', 'not-found'],
  },
  reviews: {
    ...reportsCalls.reviews,
    summary: 'List the open reports of reviews, newest first',
    access: 'admin',
    reply: z.array(reviewReport),
    refusals: ['admin.only'],
  },
  decide: {
    ...reportsCalls.decide,
    summary: 'Remove a reported review from the site, or keep it',
    access: 'admin',
    params: oneReport,
    body: z.object({ action: z.enum(['remove', 'keep'], 'Please choose to remove or to keep it') }),
    reply: done,
    refusals: ['admin.only', 'not-found'],
  },
} as const satisfies EndpointTable
