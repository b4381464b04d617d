import { z } from 'zod'
import { termInWords } from './form/term-words.ts'
import { type Terms, termFields, termTable } from './form/terms.ts'

/** One changed term, with both values formatted for people. */
export const change = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Change = z.output<typeof change>

/** A version from before a term existed has no value for it, which is the same as an empty one. */
export const changesBetween = (before: Partial<Terms>, after: Terms): Change[] =>
  termFields
    .filter((field) => (before[field] ?? null) !== after[field])
    .map((field) => ({
      field,
      label: termTable[field].label,
      before: termInWords(field, before),
      after: termInWords(field, after),
    }))

/** 'Venue name: Hall One → The Pier' */
export const changeInWords = ({ label, before, after }: Change): string =>
  `${label}: ${before ?? '(empty)'} → ${after ?? '(empty)'}`
