import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'

interface Event {
  readonly eventType: string | null
  readonly eventDate: string | null
}

/** 'Wedding · Oct 26, 2026' */
export const eventLine = (event: Event): string =>
  [eventName(event), event.eventDate && longDate(event.eventDate)].filter(Boolean).join(' · ')

export const countWords = (count: number | undefined): string =>
  `${count ?? '–'} ${count === 1 ? 'review' : 'reviews'}`
export const starWords = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`
