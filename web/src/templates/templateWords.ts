import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { TemplateSource } from '@cuebook/domain/templates/api.ts'

/** 'Wedding, Jun 15, 2030, Clara Bennett' */
export const sourceWords = ({ eventType, eventDate, clientName }: TemplateSource): string =>
  [eventType ?? 'Event', eventDate && longDate(eventDate), clientName].filter(Boolean).join(', ')

const stateWords = {
  booking: { upcoming: null, past: 'Past', closed: 'Cancelled' },
  request: { upcoming: null, past: 'Past', closed: 'No longer open' },
} as const

/** What a person should know before they choose it; null for what is to come. */
export const sourceStateWords = (of: 'booking' | 'request', { state }: TemplateSource): string | null =>
  state ? stateWords[of][state] : null

/** 'Wedding, Jun 15, 2030, Clara Bennett (past)' */
export function sourceLabel(of: 'booking' | 'request', source: TemplateSource): string {
  const state = sourceStateWords(of, source)
  return state ? `${sourceWords(source)} (${state.toLowerCase()})` : sourceWords(source)
}

/** The first name and the rest of a name that is known as one text. */
export function partsOfName(name: string | null): {
  clientFirstName: string | null
  clientLastName: string | null
} {
  const [first, ...rest] = (name ?? '').trim().split(/\s+/)
  // Without an account, the address stands for the name.
  if (!first || first.includes('@')) return { clientFirstName: null, clientLastName: null }
  return { clientFirstName: first, clientLastName: rest.join(' ') || null }
}

/** What was typed stays, and the new text comes after it. */
export const withText = (before: string | null | undefined, text: string, between = '\n\n'): string =>
  [(before ?? '').trimEnd(), text].filter(Boolean).join(between)
