import { longDate } from '@cuebook/domain/contracts/words.ts'

/** The facts that every letter about a review needs. Names may stand in a mail. */
export interface About {
  /** The party that gets the letter. */
  readonly to: 'dj' | 'client'
  readonly rating: number
  readonly djName: string
  readonly clientName: string
  /** 'Wedding on Jan 5, 2025' */
  readonly event: string
  readonly link: string
}

export const eventWords = (
  event: { readonly eventType: string | null; readonly eventDate: string | null } | undefined,
): string => `${event?.eventType ?? 'event'}${event?.eventDate ? ` on ${longDate(event.eventDate)}` : ''}`

export const starWords = (rating: number): string => `${rating} ${rating === 1 ? 'star' : 'stars'}`
