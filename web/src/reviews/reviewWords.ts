import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'

interface Event {
  readonly eventType: string | null
  readonly eventDate: string | null
}

/** 'Wedding · Oct 26, 2026' */
export const eventLine = (event: Event): string =>
  [eventName(event), event.eventDate && longDate(event.eventDate)].filter(Boolean).join(' · ')

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
/** 'Oct 28, 2026' in the reader's time zone. */
export const dayOf = (moment: string): string => day.format(new Date(moment))

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
/** 'Nov 2' in the reader's time zone. */
export const shortDayOf = (moment: string): string => shortDay.format(new Date(moment))

export const countWords = (count: number | undefined): string =>
  `${count ?? '–'} ${count === 1 ? 'review' : 'reviews'}`
export const starWords = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`
