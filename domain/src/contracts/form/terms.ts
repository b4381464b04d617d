/** Says how a term is checked, stored, typed in and written for people. */
interface KindValues {
  /** One of `eventTypes`. */
  'event-type': string | null
  /** yyyy-mm-dd */
  day: string | null
  /** hh:mm */
  clock: string | null
  /** An IANA name like America/Los_Angeles; a contract always has one. */
  zone: string
  /** A text of one line. */
  line: string | null
  /** A text of any number of lines. */
  words: string | null
  /** Dollars. */
  money: number | null
  /** A whole number from 0 to 100. */
  percent: number | null
}
export type TermKind = keyof KindValues

/** The parts of a contract, on paper and on screens: `terms` follow the standard terms, `notes` have their own headings. */
export type TermPart = 'event' | 'money' | 'terms' | 'notes'

interface TermRow {
  readonly label: string
  /** The heading on paper and on cards, where it is not the label of the form. */
  readonly heading?: string
  readonly kind: TermKind
  /** The most characters of a text; 5,000 if nothing is said. */
  readonly max?: number
  /** Without it a contract cannot be signed. */
  readonly required?: true
  /** The part in which it is printed: what is signed is always printed somewhere. */
  readonly printed: TermPart
}

/**
 * What the two parties agree on, in the order of the form. Form, checks, columns, versions, paper, screens and notices of
 * changes follow from these rows; CONTRIBUTING says how to add one.
 */
export const termTable = {
  eventType: { label: 'Event type', kind: 'event-type', required: true, printed: 'event' },
  eventDate: { label: 'Event date', heading: 'Date', kind: 'day', required: true, printed: 'event' },
  startTime: { label: 'Start time', heading: 'Time', kind: 'clock', required: true, printed: 'event' },
  endTime: { label: 'End time', kind: 'clock', required: true, printed: 'event' },
  timeZone: { label: 'Time zone', kind: 'zone', printed: 'event' },
  venue: { label: 'Venue name', heading: 'Venue', kind: 'line', max: 200, required: true, printed: 'event' },
  venueAddress: { label: 'Venue address', kind: 'line', max: 300, required: true, printed: 'event' },
  price: { label: 'Price', kind: 'money', required: true, printed: 'money' },
  depositPercent: { label: 'Deposit', kind: 'percent', printed: 'money' },
  included: {
    label: 'What is included',
    heading: 'What the price includes',
    kind: 'words',
    printed: 'notes',
  },
  description: { label: 'Description', kind: 'words', printed: 'notes' },
  requirements: { label: 'Requirements', kind: 'words', printed: 'notes' },
  additionalInfo: { label: 'Additional info', kind: 'words', printed: 'notes' },
  terms: { label: 'Terms', heading: 'Additional terms', kind: 'words', printed: 'terms' },
} as const satisfies Record<string, TermRow>

type Table = typeof termTable
export type TermField = keyof Table
export type KindOf<Field extends TermField> = Table[Field]['kind']
export type RequiredField = { [F in TermField]: Table[F] extends { required: true } ? F : never }[TermField]

/** The values of the terms; null where nothing is filled in yet. Changing any of them makes a new version. */
export type Terms = { readonly [F in TermField]: KindValues[KindOf<F>] }

export const termFields = Object.keys(termTable) as TermField[]
/** A row with all its columns: the type of `termTable` has only those that each row fills in. */
export const termRow = (field: TermField): TermRow => termTable[field]
export const headingOf = (field: TermField): string => termRow(field).heading ?? termRow(field).label
export const fieldsOf = (part: TermPart): TermField[] =>
  termFields.filter((field) => termRow(field).printed === part)

export const requiredFields = termFields.filter(
  (field): field is RequiredField => termRow(field).required === true,
)

/** The required terms that are not filled in. */
export const missingFields = (terms: Pick<Terms, RequiredField>): RequiredField[] =>
  requiredFields.filter((field) => terms[field] === null || terms[field] === '')

export const isComplete = (terms: Pick<Terms, RequiredField>): boolean => missingFields(terms).length === 0

type SomeTerms = { readonly [F in TermField]?: Terms[F] | null | undefined }

/** The terms among these values, without those that are undefined: nobody sent them. */
export const sentTerms = (values: SomeTerms): Partial<Terms> =>
  Object.fromEntries(
    termFields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  )

/** All terms: those that are known, and the others empty. */
export const termsWith = (known: SomeTerms & Pick<Terms, 'timeZone'>): Terms => ({
  ...(Object.fromEntries(termFields.map((field) => [field, null])) as Omit<Terms, 'timeZone'>),
  ...sentTerms(known),
  timeZone: known.timeZone,
})
