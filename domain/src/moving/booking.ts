import { z } from 'zod'
import { price } from '../contracts/form/term-kinds.ts'
import { eventDetails } from '../contracts/form/terms-form.ts'
import { emailAddress } from '../identity/email.ts'
import { optionalLine, optionalLines } from '../identity/typed-lines.ts'
import { plannedDay } from '../kernel/day.ts'
import { longest } from './limits.ts'

const clock = (field: 'startTime' | 'endTime') =>
  eventDetails.shape[field].transform((time) => time ?? null).default(null)
const money = (label: string) =>
  price(label)
    .nullish()
    .transform((dollars) => dollars ?? null)
export const clientAddress = emailAddress.nullish().transform((email) => email ?? null)

/** A booking from elsewhere as a person types it, or as it is read from a file. */
export const bookingForm = z.object({
  date: plannedDay('Date must be a day like 2027-06-19'),
  startTime: clock('startTime'),
  endTime: clock('endTime'),
  /** Without one, the clocks where the DJ lives count. */
  timeZone: eventDetails.shape.timeZone,
  event: optionalLine('Event', longest.event),
  clientName: optionalLine('Client name', longest.name),
  clientEmail: clientAddress,
  clientPhone: optionalLine('Phone', longest.phone),
  venue: optionalLine('Venue', longest.venue),
  venueAddress: optionalLine('Venue address', longest.address),
  price: money('Price'),
  deposit: money('Deposit'),
  notes: optionalLines('Notes', longest.notes),
})
/** In an import, what the calendar calls the event may come along, so that it is known again. */
export const broughtRow = bookingForm.extend({ uid: optionalLine('Id', longest.uid) })
export type BookingValues = z.input<typeof broughtRow>
export type BroughtRow = z.output<typeof broughtRow>

export const brought = z.object({
  id: z.uuid(),
  version: z.number().int(),
  date: z.iso.date(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  timeZone: z.string(),
  event: z.string().nullable(),
  clientName: z.string().nullable(),
  clientEmail: z.string().nullable(),
  clientPhone: z.string().nullable(),
  venue: z.string().nullable(),
  venueAddress: z.string().nullable(),
  price: z.number().nullable(),
  deposit: z.number().nullable(),
  notes: z.string().nullable(),
  uid: z.string().nullable(),
  importId: z.uuid().nullable(),
  /** The contract that was made of it. */
  contractId: z.uuid().nullable(),
})
export type Brought = z.output<typeof brought>

/** What a calendar shows of a booking from elsewhere. */
export const broughtDay = brought
  .pick({ id: true, date: true, startTime: true, endTime: true, event: true, clientName: true })
  .extend({
    /** The time that it takes, with setting up; whole days where no hours are known. */
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
export type BroughtDay = z.output<typeof broughtDay>
