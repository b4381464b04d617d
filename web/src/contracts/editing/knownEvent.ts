import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
import type { KnownEvent } from '../addresses.ts'

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const LONGEST_NAME = 160
const LONGEST_VENUE = 200
const LONGEST_ADDRESS = 300
const MOST = 10_000_000

/** What an address says about an event. Anyone can edit an address, so what is invalid or over counts as not said. */
export function knownEventIn(query: URLSearchParams, today: string): Omit<KnownEvent, 'clientEmail'> {
  const part = (name: string, isFit: (text: string) => boolean): string | null => {
    const text = query.get(name)?.trim() ?? ''
    return text !== '' && isFit(text) ? text : null
  }
  const upTo = (most: number) => (text: string) => text.length <= most
  const amount = (name: string, most: number): number | null => {
    const value = Number(part(name, (text) => /^\d+(?:\.\d{1,2})?$/.test(text)) ?? Number.NaN)
    return value <= most ? value : null
  }
  const percent = amount('depositPercent', 100)
  return {
    clientName: part('clientName', upTo(LONGEST_NAME)),
    eventType: part('eventType', (text) => (eventTypes as readonly string[]).includes(text)),
    eventDate: part('eventDate', (text) => isDay(text) && text >= today),
    startTime: part('startTime', (text) => CLOCK.test(text)),
    endTime: part('endTime', (text) => CLOCK.test(text)),
    venue: part('venue', upTo(LONGEST_VENUE)),
    venueAddress: part('venueAddress', upTo(LONGEST_ADDRESS)),
    price: amount('price', MOST),
    depositPercent: Number.isInteger(percent) ? percent : null,
    deposit: amount('deposit', MOST),
    brought: part('brought', (text) => ID.test(text)),
  }
}

function isDay(text: string): boolean {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text < '2100'
}
