import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { reportsCalls } from './reports-calls.ts'
import { reportReasons } from './safety.ts'

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })

/** A report as an admin reads it. */
export const report = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  createdAt: z.string(),
  /** Null while the report is open. */
  handledAt: z.string().nullable(),
  reporter: person,
  reported: person,
  /** The latest messages between the two, oldest first; empty once the report was handled. */
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
export type Report = z.output<typeof report>

/** What an admin reads and does about reports of people. */
export const reportsApi = {
  list: {
    ...reportsCalls.list,
    summary: 'List reports of people: open ones first, each newest first',
    access: 'admin',
    reply: z.array(report),
    refusals: ['admin.only'],
  },
  handled: {
    ...reportsCalls.handled,
    summary: 'Mark a report as handled',
    access: 'admin',
    params: z.object({ id: z.uuid('Not found.') }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['admin.only', 'not-found'],
  },
} as const satisfies EndpointTable
