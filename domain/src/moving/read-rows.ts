import { fold } from '../kernel/fold.ts'
import type { BookingValues } from './booking.ts'
import type { BookingField, ContactField, Mapping } from './columns.ts'
import type { ContactValues } from './contact.ts'
import type { Table, TableRow } from './read-csv.ts'
import { type DayOrder, orderIn, readDate } from './read-date.ts'
import { firstAddress, readAmount, readClock, readHours } from './read-values.ts'

/** A row of a file as it would be brought in, before anybody has checked its values. */
export interface Draft<Values> {
  /** As a spreadsheet shows it, or the place of an event in its calendar. */
  readonly number: number
  readonly values: Values
  /** What could not be read. */
  readonly faults: readonly string[]
  /** Why nobody would want this one. */
  readonly skipped?: string
}

export const CANCELLED = 'This event was cancelled.'

const LONGEST_STATUS = 80
/** Whether the status of a row says that nobody plays it, as in 'Cancelled' or 'Closed, lost'. Other words say nothing. */
function isOff(status: string): boolean {
  const said = fold(status.slice(0, LONGEST_STATUS))
  return /\b(?:cancelled|canceled|declined|lost|dead)\b/.test(said) && !/\bnot\b/.test(said)
}

const cellsOf =
  (mapping: Mapping) =>
  ({ cells }: TableRow) =>
  (field: BookingField | ContactField): string =>
    (mapping[field] === undefined ? '' : cells[mapping[field]]) ?? ''

/** What the dates of the file say about their order. */
export const orderOf = ({ rows }: Table, mapping: Mapping): ReturnType<typeof orderIn> =>
  orderIn(rows.map((row) => cellsOf(mapping)(row)('date')))

export function readBookings(
  { rows }: Table,
  mapping: Mapping,
  order: DayOrder,
): readonly Draft<BookingValues>[] {
  return rows.map((row) => {
    const cell = cellsOf(mapping)(row)
    const faults: string[] = []
    /** What the cell says, or null with a sentence when nobody can read it. */
    const read = <T>(name: string, text: string, by: (text: string) => T | null, like: string): T | null => {
      const value = text === '' ? null : by(text)
      if (text !== '' && value === null) faults.push(`${name} “${short(text)}” is not ${like}.`)
      return value
    }
    const date = read('Date', cell('date'), (text) => readDate(text, order), 'a date')
    if (cell('date') === '') faults.push('There is no date.')
    const hours = read('Start time', cell('start'), readHours, 'a time like 18:30')
    const end = read('End time', cell('end'), endTime(order), 'a time like 18:30')
    const values: BookingValues = {
      date: date?.day ?? '',
      startTime: hours?.start ?? (date ? readClock(date.rest) : null),
      endTime: end ?? hours?.end ?? null,
      ...(cell('timeZone') && { timeZone: cell('timeZone') }),
      event: cell('event'),
      ...personIn(cell),
      venue: cell('venue'),
      venueAddress: cell('venueAddress'),
      price: read('Price', cell('price'), readAmount, 'an amount'),
      deposit: read('Deposit', cell('deposit'), readAmount, 'an amount'),
      notes: cell('notes'),
      uid: cell('uid'),
    }
    const skipped = isOff(cell('status')) ? CANCELLED : null
    return { number: row.number, values, faults, ...(skipped && { skipped }) }
  })
}

/** Some programs write the day of the end before its time. */
const endTime = (order: DayOrder) => (text: string) =>
  readClock(text) ?? readClock(readDate(text, order)?.rest ?? '')

export function readContacts({ rows }: Table, mapping: Mapping): readonly Draft<ContactValues>[] {
  return rows.map((row) => {
    const cell = cellsOf(mapping)(row)
    const { clientName: name, clientEmail: email, clientPhone: phone } = personIn(cell)
    return { number: row.number, values: { name, email, phone, note: cell('notes') }, faults: [] }
  })
}

function personIn(cell: (field: BookingField | ContactField) => string) {
  const parts = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')
  return {
    clientName: cell('clientName') || parts,
    clientEmail: firstAddress(cell('email')) || null,
    clientPhone: cell('phone'),
  }
}

const SHORT = 30
const short = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text)
