import { z } from 'zod'
import { usd } from '../kernel/money.ts'
import { type TermField, type Terms, termFields, termLabels } from './form/terms.ts'
import { longDate, shortTime, zoneName } from './words.ts'

/** One changed term, with both values formatted for people. */
export const change = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Change = z.output<typeof change>

export function changesBetween(before: Terms, after: Terms): Change[] {
  return termFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: termLabels[field],
      before: shown(field, before),
      after: shown(field, after),
    }))
}

function shown(field: TermField, terms: Terms): string | null {
  const value = terms[field]
  if (value === null || value === '') return null
  if (field === 'price') return usd(Number(value))
  if (field === 'depositPercent') return `${value}%`
  if (field === 'eventDate') return longDate(String(value))
  if (field === 'startTime' || field === 'endTime') return shortTime(String(value))
  if (field === 'timeZone') return zoneName(String(value))
  return String(value)
}

/** 'Venue name: Hall One → The Pier' */
export const changeInWords = ({ label, before, after }: Change): string =>
  `${label}: ${before ?? '(empty)'} → ${after ?? '(empty)'}`
