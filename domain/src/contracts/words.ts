import { timeOf, wholeDayOf } from '../kernel/words/date-words.ts'

/** The name of an event; 'DJ Event' until its type is filled in. */
export const eventName = ({ eventType }: { readonly eventType: string | null }): string =>
  eventType || 'DJ Event'
/** 'Jan 5, 2025' for 2025-01-05. */
export const longDate = (date: string): string => wholeDayOf(new Date(`${date}T00:00:00Z`))
/** '6:30 PM' for 18:30. */
export const shortTime = (clock: string): string => timeOf(new Date(`1970-01-01T${clock}:00Z`))

/** The zones of nearly all events, with their names for people. */
export const usualZones: ReadonlyMap<string, string> = new Map([
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
])

/** 'Pacific (Los Angeles)'; a zone that is not listed above keeps its own name, like 'Europe/Paris'. */
export const zoneName = (zone: string): string => usualZones.get(zone) ?? zone.replaceAll('_', ' ')
