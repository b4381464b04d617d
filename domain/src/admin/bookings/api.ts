import { z } from 'zod'
import { contractStatus } from '../../contracts/contract.ts'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { cursorHeader } from '../../kernel/pages.ts'
import { requestStatuses } from '../../service-requests/life/status.ts'
import { bookingsCalls } from '../room.ts'
import { answerFilters } from './answer-filter.ts'

/** Somebody without an account has only an address. */
const party = z.object({ id: z.string().nullable(), name: z.string() })

/** A booking without what the parties wrote into it. */
export const bookingRow = z.object({
  id: z.string(),
  status: contractStatus,
  dj: party,
  client: party,
  eventDate: z.string().nullable(),
  priceCents: z.number().int(),
  createdAt: z.string(),
})
export type BookingRow = z.output<typeof bookingRow>

/** What a client asked for, without their words. */
export const requestRow = z.object({
  id: z.string(),
  status: z.enum(requestStatuses),
  client: party,
  eventDate: z.string(),
  budgetCents: z.number().int().nullable(),
  /** How many DJs have answered, and when the first did. */
  answers: z.number().int(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
})
export type RequestRow = z.output<typeof requestRow>

const before = z.uuid('This page does not exist.').optional()
const pages = `for the next page, send the value of the ${cursorHeader} header as 'before'`

export const bookingsApi = {
  bookings: {
    ...bookingsCalls.bookings,
    summary: `List bookings, also those in one state, latest first; ${pages}`,
    access: 'admin',
    query: z.object({ state: contractStatus.optional(), before }),
    reply: z.array(bookingRow),
    refusals: ['admin.only'],
  },
  requests: {
    ...bookingsCalls.requests,
    summary: `List what clients asked for, also those that got an answer within a day or did not, latest first; ${pages}`,
    access: 'admin',
    query: z.object({ answer: z.enum(answerFilters, 'This filter is not known.').optional(), before }),
    reply: z.array(requestRow),
    refusals: ['admin.only'],
  },
} as const satisfies EndpointTable
