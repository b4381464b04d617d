import { fold } from '../kernel/fold.ts'
import type { Table } from './read-csv.ts'

/** What a file can hold. */
export const kinds = ['bookings', 'contacts'] as const
export type Kind = (typeof kinds)[number]

interface FieldRow {
  readonly label: string
  /** What other programs call it, the surest first. */
  readonly called: readonly string[]
}

const person = {
  email: {
    label: 'Email',
    called: [
      'client email',
      'email',
      'e mail',
      'e mail 1 value',
      'email 1 value',
      'email address',
      'host email',
      'mail',
    ],
  },
  phone: {
    label: 'Phone',
    called: [
      'client phone',
      'phone',
      'phone 1 value',
      'cell phone',
      'mobile',
      'cell',
      'phone number',
      'telephone',
      'tel',
    ],
  },
  firstName: {
    label: 'First name',
    called: ['client first name', 'first name', 'given name', 'firstname', 'host first name'],
  },
  lastName: {
    label: 'Last name',
    called: ['client last name', 'last name', 'family name', 'lastname', 'surname', 'host last name'],
  },
} as const satisfies Record<string, FieldRow>

const notes = {
  label: 'Notes',
  called: [
    'notes',
    'note',
    'comments',
    'description',
    'details',
    'internal notes',
    'additional info',
    'remarks',
  ],
} as const satisfies FieldRow

export const bookingFields = {
  date: {
    label: 'Date',
    called: [
      'event date',
      'date of event',
      'project date',
      'wedding date',
      'gig date',
      'party date',
      'start date',
      'date',
      'event day',
      'day',
      'when',
      'datum',
      'fecha',
    ],
  },
  start: {
    label: 'Start time',
    called: [
      'start time',
      'event start time',
      'event start',
      'start',
      'begin time',
      'begins',
      'from',
      'time',
    ],
  },
  end: {
    label: 'End time',
    called: ['end time', 'event end time', 'event end', 'end', 'finish time', 'ends', 'until', 'to'],
  },
  timeZone: { label: 'Time zone', called: ['time zone', 'timezone'] },
  event: {
    label: 'Event',
    called: [
      'event type',
      'type of event',
      'project type',
      'event',
      'event name',
      'project name',
      'occasion',
      'subject',
      'title',
      'summary',
      'type',
    ],
  },
  clientName: {
    label: 'Client name',
    called: [
      'client name',
      'client full name',
      'full name',
      'customer name',
      'host name',
      'client',
      'clients',
      'customer',
      'couple',
      'host',
      'contact name',
      'contact',
      'name',
    ],
  },
  ...person,
  venue: { label: 'Venue', called: ['venue name', 'venue', 'location name', 'location', 'place', 'where'] },
  venueAddress: {
    label: 'Venue address',
    called: ['venue address', 'event address', 'location address', 'address', 'street'],
  },
  price: {
    label: 'Price',
    called: [
      'price',
      'total price',
      'contract amount',
      'contract total',
      'total project value',
      'booked value',
      'total fee',
      'total cost',
      'total amount',
      'grand total',
      'total',
      'fee',
      'amount',
      'rate',
      'value',
    ],
  },
  deposit: { label: 'Deposit', called: ['deposit', 'deposit amount', 'retainer', 'retainer amount'] },
  status: {
    label: 'Status',
    called: ['status', 'event status', 'booking status', 'project status', 'lead status', 'stage'],
  },
  notes,
  uid: { label: 'Id', called: ['uid', 'event id', 'booking id', 'project id'] },
} as const satisfies Record<string, FieldRow>
export type BookingField = keyof typeof bookingFields

export const contactFields = {
  clientName: {
    label: 'Name',
    called: [
      'name',
      'full name',
      'display name',
      'client name',
      'contact name',
      'client',
      'contact',
      'customer name',
    ],
  },
  ...person,
  notes,
} as const satisfies Record<string, FieldRow>
export type ContactField = keyof typeof contactFields

export type Field = BookingField | ContactField
/** Which column holds which field. */
export type Mapping = Readonly<Partial<Record<Field, number>>>

export const fieldsOf = (kind: Kind): Readonly<Partial<Record<Field, FieldRow>>> =>
  kind === 'bookings' ? bookingFields : contactFields

/** Columns with one of these words tell when or how something else happened. */
const OTHER =
  /\b(?:created|updated|modified|signed|paid|due|sent|birthday|inquiry|lead|payment|status|label|expires|completed|count)\b/

const LONGEST_NAME = 80
const plain = (text: string): string =>
  ` ${fold(text.slice(0, LONGEST_NAME))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Guesses which column holds which field, the surest first; each column is used once. */
export function guessColumns({ header }: Pick<Table, 'header'>, kind: Kind): Mapping {
  const names = header.map(plain)
  const guesses = (Object.entries(fieldsOf(kind)) as [Field, FieldRow][]).flatMap(([field, { called }]) =>
    names.flatMap((name, column) => {
      const sure = surenessOf(name, called)
      return sure > 0 ? [{ field, column, sure }] : []
    }),
  )
  const mapping: Partial<Record<Field, number>> = {}
  const used = new Set<number>()
  for (const { field, column } of guesses.toSorted((a, b) => b.sure - a.sure || a.column - b.column)) {
    if (mapping[field] !== undefined || used.has(column)) continue
    mapping[field] = column
    used.add(column)
  }
  // A whole name is better than its parts, which are used where there is none.
  return mapping
}

/** A column of that very name is surer than one whose name only contains it. */
function surenessOf(name: string, called: readonly string[]): number {
  const exact = called.findIndex((word) => name === ` ${word} `)
  if (exact >= 0) return 200 - exact
  if (OTHER.test(name)) return 0
  const within = called.findIndex((word) => word.length > 3 && name.includes(` ${word} `))
  return within >= 0 ? 100 - within : 0
}

/** A file with a day for each row holds bookings; any other one holds people. */
export const guessKind = (table: Pick<Table, 'header'>): Kind =>
  guessColumns(table, 'bookings').date === undefined ? 'contacts' : 'bookings'
