import type { Change } from '../../contracts/changes.ts'
import { longDate, shortTime } from '../../contracts/words.ts'
import { usd } from '../../kernel/words/money.ts'

/** What a client may change in a request after it was posted. */
export interface RequestContent {
  readonly partyType: string
  readonly eventDate: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly location: string
  readonly guests: number | null
  /** Dollars. */
  readonly budget: number | null
  readonly music: string | null
  readonly description: string | null
}

const labels = {
  partyType: 'Party type',
  eventDate: 'Event date',
  startTime: 'From',
  endTime: 'To',
  location: 'Location',
  guests: 'Guests',
  budget: 'Budget',
  music: 'Music',
  description: 'Description',
} as const satisfies Record<keyof RequestContent, string>
type Field = keyof typeof labels
const fields = Object.keys(labels) as Field[]

/** Each changed field with both values in words, as a DJ reads them before confirming an application. */
export const requestChanges = (before: RequestContent, after: RequestContent): Change[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: labels[field],
      before: inWords(field, before),
      after: inWords(field, after),
    }))

function inWords(field: Field, content: RequestContent): string | null {
  const value = content[field]
  if (value === null || value === '') return null
  if (field === 'budget') return usd(Number(value))
  if (field === 'eventDate') return longDate(String(value))
  if (field === 'startTime' || field === 'endTime') return shortTime(String(value))
  return String(value)
}
