import { usd } from '../../kernel/words/money.ts'
import { longDate, shortTime, zoneName } from '../words.ts'
import { type TermField, type TermKind, type Terms, termRow } from './terms.ts'

const inWords: Partial<Record<TermKind, (value: string) => string>> = {
  day: longDate,
  clock: shortTime,
  zone: zoneName,
  money: (value) => usd(Number(value)),
  percent: (value) => `${value}%`,
}

/** A term as people read it, or null while it is empty. */
export function termInWords(field: TermField, terms: Partial<Terms>): string | null {
  const value = terms[field] ?? ''
  if (value === '') return null
  return inWords[termRow(field).kind]?.(String(value)) ?? String(value)
}
