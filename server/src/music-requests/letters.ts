import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { personInMail } from '@cuebook/domain/identity/name-words.ts'
import type { PersonCard } from '../identity/queries.ts'
import type { Letter } from '../mail/layout.ts'

interface Event {
  readonly eventType: string | null
  readonly eventDate: string | null
}

interface About {
  /** The person who did it. */
  readonly by: PersonCard | undefined
  readonly event: Event | null
  readonly href: string
}

export const requestsPath = '/music-requests'
export const planPath = (contractId: string): string => `/contracts/${contractId}/music`

/** ' for Wedding on Jan 5, 2025', or nothing without an event. */
const forEvent = (event: Event | null): string =>
  event ? ` for ${eventName(event)}${event.eventDate ? ` on ${longDate(event.eventDate)}` : ''}` : ''

/** The letters name no playlist and no note, because a stranger could put a link or an order there. */
export function sentLetter({ by, event, href, playlists }: About & { readonly playlists: number }): Letter {
  const who = personInMail(by, 'A client')
  const what = playlists === 1 ? 'a playlist' : `${playlists} playlists`
  return {
    subject: `${who} sent you a music request`,
    preview: `There ${playlists === 1 ? 'is a playlist' : `are ${what}`}${forEvent(event)}.`,
    heading: 'A new music request',
    paragraphs: [`${who} sent you ${what}${forEvent(event)}.`, 'You can accept or decline, and add a note.'],
    button: { label: 'See the request', href },
    footnote: 'You get this mail because somebody sent you a music request on Cuebook.',
  }
}

export function answeredLetter({
  by,
  event,
  href,
  status,
}: About & { readonly status: 'accepted' | 'declined' }): Letter {
  const who = personInMail(by, 'Your DJ')
  return {
    subject: `${who} ${status} your music request`,
    preview: `Your music request${forEvent(event)} was ${status}.`,
    heading: `Your music request was ${status}`,
    paragraphs: [`${who} ${status} your music request${forEvent(event)}.`],
    button: { label: 'See the answer', href },
    footnote: 'You get this mail because you sent a music request on Cuebook.',
  }
}

export function sharedLetter({ by, event, href, songs }: About & { readonly songs: number }): Letter {
  const who = personInMail(by, 'Your client')
  return {
    subject: `${who} shared the music plan${forEvent(event)}`,
    preview: `It has ${songs === 1 ? 'one song' : `${songs} songs`}.`,
    heading: 'A music plan was shared with you',
    paragraphs: [
      `${who} shared the music plan${forEvent(event)}. It has ${songs === 1 ? 'one song' : `${songs} songs`}.`,
    ],
    button: { label: 'See the music plan', href },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}

export function reopenedLetter({ by, event, href }: About): Letter {
  const who = personInMail(by, 'Your DJ')
  return {
    subject: `The music plan${forEvent(event)} is open again`,
    preview: `${who} opened it for you.`,
    heading: 'The music plan is open again',
    paragraphs: [`${who} opened the music plan${forEvent(event)} again. You can change it and share it.`],
    button: { label: 'Change the music plan', href },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
