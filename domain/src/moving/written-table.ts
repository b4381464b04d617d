import { csvOf } from '../kernel/words/csv.ts'
import type { BroughtRow } from './booking.ts'
import type { ContactRow } from './contact.ts'

/** The columns that every list of bookings is written with; `guessColumns` knows all of them again. */
const HEADINGS = [
  'Event date',
  'Start time',
  'End time',
  'Time zone',
  'Event',
  'Client name',
  'Client email',
  'Client phone',
  'Venue',
  'Venue address',
  'Price',
  'Deposit',
  'Notes',
  'Status',
  'DJ',
  'UID',
]

export interface WrittenBooking extends Omit<BroughtRow, 'timeZone'> {
  readonly timeZone: string
  /** Of a contract: how far it is, and with whom a client has it. */
  readonly status?: string
  readonly dj?: string
}

export const bookingsCsv = (bookings: readonly WrittenBooking[]): string =>
  csvOf([HEADINGS, ...bookings.map(lineOf)])

const lineOf = (booking: WrittenBooking): string[] => [
  booking.date,
  booking.startTime ?? '',
  booking.endTime ?? '',
  booking.timeZone,
  booking.event ?? '',
  booking.clientName ?? '',
  booking.clientEmail ?? '',
  booking.clientPhone ?? '',
  booking.venue ?? '',
  booking.venueAddress ?? '',
  booking.price?.toFixed(2) ?? '',
  booking.deposit?.toFixed(2) ?? '',
  booking.notes ?? '',
  booking.status ?? '',
  booking.dj ?? '',
  booking.uid ?? '',
]

export const contactsCsv = (contacts: readonly ContactRow[]): string =>
  csvOf([
    ['Name', 'Email', 'Phone', 'Notes'],
    ...contacts.map(({ name, email, phone, note }) => [name ?? '', email ?? '', phone ?? '', note ?? '']),
  ])
