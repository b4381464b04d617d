import type { CalendarEntry } from '@cuebook/domain/dashboard/calendar.ts'
import { signAddress } from '../../contracts/addresses.ts'

/** Stands for the status of a booking from elsewhere, which has none. */
export const BROUGHT = 'Brought'

/** The page of a contract, or the list of the bookings that were brought for that day. */
export const entryAddress = ({ id, date, status }: CalendarEntry): string =>
  status ? signAddress(id) : `/brought?q=${date}`

/** '6:00 PM, pending' */
export const entryFacts = ({ time, status }: CalendarEntry): string =>
  `${time}, ${status ?? BROUGHT.toLowerCase()}`
