import { longestEvent } from '@cuebook/domain/discovery/search.ts'

/** The event that a search is about, as the address of a DJ's page names it. */
export interface AskedEvent {
  /** yyyy-mm-dd */
  readonly date: string | null
  readonly hours: number | null
}

/** Anyone can edit an address, so a day that is invalid or over, and an impossible length, are ignored. */
export function askedEventIn(query: string, today: string): AskedEvent {
  const params = new URLSearchParams(query)
  const date = params.get('date') ?? ''
  const hours = Number(params.get('hours') ?? '')
  return {
    date: isDay(date) && date >= today ? date : null,
    hours: Number.isInteger(hours) && hours >= 1 && hours <= longestEvent ? hours : null,
  }
}

function isDay(text: string): boolean {
  const date = /^2[01]\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
