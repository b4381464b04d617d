import { eventName, longDate } from '../contracts/words.ts'

/** What opens a conversation before anybody wrote: an accepted offer, or the client's signature. */
export const openings = ['accepted', 'signed'] as const
export type Opening = (typeof openings)[number]

interface Event {
  readonly eventType: string | null
  /** yyyy-mm-dd */
  readonly eventDate: string | null
}

/** The line that opens a conversation. It names nobody, because both people read the same words. */
export function openingWords(opening: Opening, event: Event): string {
  const what = [eventName(event), event.eventDate && `on ${longDate(event.eventDate)}`]
    .filter(Boolean)
    .join(' ')
  return opening === 'accepted' ? `Offer accepted: ${what}.` : `Contract signed: ${what}.`
}
