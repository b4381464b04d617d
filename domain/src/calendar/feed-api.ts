import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { feedCalls } from './room.ts'

export const feed = z.object({
  /** The private address; calendars that know webcal open it by themselves when the scheme is webcal. */
  address: z.url(),
  /** When a calendar last read it. */
  lastReadAt: z.iso.datetime().nullable(),
})
export type Feed = z.output<typeof feed>

export const feedApi = {
  read: {
    ...feedCalls.read,
    summary: 'Read the private address of your bookings',
    access: 'user',
    reply: feed,
  },
  renew: {
    ...feedCalls.renew,
    summary: 'Make a new private address; the old one stops at once',
    access: 'user',
    reply: feed,
    refusals: ['request.too-many'],
  },
  bookings: {
    ...feedCalls.bookings,
    summary: 'The bookings of a person as a calendar, for whoever has the private address',
    access: 'anyone',
    params: z.object({ file: z.string().max(200) }),
    produces: ['text/calendar'],
    head: true,
    refusals: ['not-found'],
  },
  booking: {
    ...feedCalls.booking,
    summary: 'One confirmed booking as a file for any calendar',
    access: 'user',
    params: z.object({ id: z.uuid('Not found.') }),
    produces: ['text/calendar'],
    refusals: ['contract.not-found', 'calendar.not-confirmed'],
  },
} as const satisfies EndpointTable
