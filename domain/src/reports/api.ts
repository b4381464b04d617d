import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { cursorHeader } from '../kernel/pages.ts'
import { reportKinds, reportNoteMaxLength, reportOutcomes, reportReasons, reportStates } from './report.ts'
import { reportsCalls } from './room.ts'

const person = z.object({ id: z.string(), name: z.string() })
const params = z.object({ id: z.uuid('Not found.') })

export const reportRow = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  reason: z.enum([...reportReasons.person, ...reportReasons.review]),
  state: z.enum(reportStates),
  createdAt: z.string(),
  /** Null while the report is open. */
  decidedAt: z.string().nullable(),
  reporter: person,
  /** The reported person, or whoever wrote the reported review. */
  reported: person,
})
export type ReportRow = z.output<typeof reportRow>

/** A message that a report encloses. An admin reads no others. */
const enclosedMessage = z.object({
  id: z.string(),
  senderId: z.string(),
  content: z.string(),
  hasAttachment: z.boolean(),
  createdAt: z.string(),
})

export const oneReport = reportRow.extend({
  details: z.string(),
  reported: person.extend({ isSuspended: z.boolean() }),
  /** What the admin wrote who decided; only admins read it. */
  note: z.string().nullable(),
  decidedBy: person.nullable(),
  /** Oldest first; empty once the report was decided. */
  messages: z.array(enclosedMessage),
  /** Null for a report of a person, and once the review is gone. */
  review: z
    .object({
      rating: z.number().int(),
      comment: z.string(),
      reply: z.string().nullable(),
      isRemoved: z.boolean(),
      dj: person,
    })
    .nullable(),
})
export type OneReport = z.output<typeof oneReport>

export const decisionBody = z.object({
  outcome: z.enum(reportOutcomes, 'Please choose an outcome'),
  note: z
    .string('Please say why')
    .max(reportNoteMaxLength, bound(`The note may have ${reportNoteMaxLength} characters at most`))
    .trim()
    .min(3, 'Please say why, in a few words'),
})
export type Decision = z.output<typeof decisionBody>

/** What an admin reads and does about reports. */
export const reportsApi = {
  list: {
    ...reportsCalls.list,
    summary: `List open reports, oldest first, or those that were decided, latest first; for the next page, send the value of the ${cursorHeader} header as 'after'`,
    access: 'admin',
    query: z.object({
      state: z.enum(['open', 'decided'], 'This state is not known.').default('open'),
      kind: z.enum(reportKinds, 'This kind is not known.').optional(),
      outcome: z.enum(reportOutcomes, 'This outcome is not known.').optional(),
      search: z.string().trim().max(100, bound('This search is too long.')).optional(),
      after: z.uuid('This page does not exist.').optional(),
    }),
    reply: z.array(reportRow),
    refusals: ['admin.only'],
  },
  one: {
    ...reportsCalls.one,
    summary: 'Read one report with what it encloses',
    access: 'admin',
    params,
    reply: oneReport,
    refusals: ['admin.only', 'not-found'],
  },
  decide: {
    ...reportsCalls.decide,
    summary: 'Decide about a report, and mail the outcome to whoever sent it',
    access: 'admin',
    params,
    body: decisionBody,
    reply: z.object({ status: z.literal(true) }),
    refusals: [
      'admin.only',
      'not-found',
      'report.decided-already',
      'report.only-reviews',
      'report.not-suspended',
      'report.no-mails',
    ],
  },
} as const satisfies EndpointTable
