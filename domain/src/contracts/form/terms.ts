/** What the two parties agree on; null where nothing is filled in yet. Changing any field makes a new version. */
export interface Terms {
  readonly eventType: string | null
  readonly eventDate: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly timeZone: string
  readonly venue: string | null
  readonly venueAddress: string | null
  /** Dollars. */
  readonly price: number | null
  readonly depositPercent: number | null
  readonly description: string | null
  readonly requirements: string | null
  readonly additionalInfo: string | null
  readonly terms: string | null
}

export const termLabels = {
  eventType: 'Event type',
  eventDate: 'Event date',
  startTime: 'Start time',
  endTime: 'End time',
  timeZone: 'Time zone',
  venue: 'Venue name',
  venueAddress: 'Venue address',
  price: 'Price',
  depositPercent: 'Deposit',
  description: 'Description',
  requirements: 'Requirements',
  additionalInfo: 'Additional info',
  terms: 'Terms',
} as const satisfies Record<keyof Terms, string>

export type TermField = keyof typeof termLabels
export const termFields = Object.keys(termLabels) as TermField[]

/** A contract can be signed only when all of these are filled in. */
const requiredFields = [
  'eventType',
  'eventDate',
  'startTime',
  'endTime',
  'venue',
  'venueAddress',
  'price',
] as const satisfies readonly TermField[]

export const missingFields = (terms: Pick<Terms, (typeof requiredFields)[number]>): TermField[] =>
  requiredFields.filter((field) => terms[field] === null || terms[field] === '')

export const isComplete = (terms: Pick<Terms, (typeof requiredFields)[number]>): boolean =>
  missingFields(terms).length === 0
