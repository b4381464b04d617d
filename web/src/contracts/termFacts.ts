import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { headingOf, type TermField, type Terms } from '@cuebook/domain/contracts/form/terms.ts'
import { timeRange } from './contractWords.ts'

/** These terms as headings and values, null where one is empty. Start and end are one fact. */
export const termFacts = (terms: Terms, fields: readonly TermField[]): [string, string | null][] =>
  fields
    .filter((field) => field !== 'endTime')
    .map((field) => [headingOf(field), field === 'startTime' ? timeRange(terms) : termInWords(field, terms)])
