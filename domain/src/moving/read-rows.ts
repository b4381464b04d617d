import { fold } from '../kernel/fold.ts'
import type { BookingValues } from './booking.ts'
import { type BookingField, bookingFields, type ContactField, type Mapping } from './columns.ts'
import type { ContactValues } from './contact.ts'
import type { Table, TableRow } from './read-csv.ts'
import { type DayOrder, orderIn, readDate } from './read-date.ts'
import { firstAddress, readAmount, readClock, readHours } from './read-values.ts'

/** What could not be read, and the field in which it would stand. */
export interface Fault {
  readonly field: string
  readonly sentence: string
}

/** A row of a file as it would be brought in, before anybody has checked its values. */
export interface Draft<Values> {
  /** As a spreadsheet shows it, or the place of an event in its calendar. */
  readonly number: number
  readonly values: Values
  readonly faults: readonly Fault[]
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
    const faults: Fault[] = []
    /** What the cell says, or null with a sentence when nobody can read it. */
    const read = <T>(of: ReadCell, by: (text: string) => T | null, like: string): T | null => {
      const text = cell(of)
      const value = text === '' ? null : by(text)
      if (text !== '' && value === null) {
        const sentence = `${bookingFields[of].label} “${short(text)}” is not ${like}.`
        faults.push({ field: fieldOf[of], sentence })
      }
      return value
    }
    const date = read('date', (text) => readDate(text, order), 'a date')
    if (cell('date') === '') faults.push({ field: 'date', sentence: 'There is no date.' })
    const hours = read('start', readHours, 'a time like 18:30')
    const end = read('end', endTime(order), 'a time like 18:30')
    const values: BookingValues = {
      date: date?.day ?? '',
      startTime: hours?.start ?? (date ? readClock(date.rest) : null),
      endTime: end ?? hours?.end ?? null,
      ...(cell('timeZone') && { timeZone: cell('timeZone') }),
      event: cell('event'),
      ...personIn(cell),
      venue: cell('venue'),
      venueAddress: cell('venueAddress'),
      price: read('price', readAmount, 'an amount'),
      deposit: read('deposit', readAmount, 'an amount'),
      notes: cell('notes'),
      uid: cell('uid'),
    }
    const skipped = isOff(cell('status')) ? CANCELLED : null
    return { number: row.number, values, faults, ...(skipped && { skipped }) }
  })
}

/** The cells that not every text fits into, with the fields that they fill. */
const fieldOf = {
  date: 'date',
  start: 'startTime',
  end: 'endTime',
  price: 'price',
  deposit: 'deposit',
} as const satisfies Partial<Record<BookingField, keyof BookingValues>>
type ReadCell = keyof typeof fieldOf

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

/** The rows with what a person typed in place of what could not be read, by their numbers. */
export const withMended = <Values>(
  drafts: readonly Draft<Values>[],
  mended: ReadonlyMap<number, Values>,
): readonly Draft<Values>[] =>
  drafts.map((draft) => {
    const values = mended.get(draft.number)
    return values ? { ...draft, values, faults: [] } : draft
  })
