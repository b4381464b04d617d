import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { personInMail } from '@cuebook/domain/identity/name-words.ts'
import type { PersonCard } from '../identity/queries.ts'
import type { Letter } from '../mail/layout.ts'

export const timelinePath = (contractId: string): string => `/contracts/${contractId}/timeline`

interface Changed {
  readonly by: PersonCard | undefined
  readonly party: Party
  readonly event: { readonly eventType: string | null; readonly eventDate: string | null }
  readonly href: string
  readonly rows: number
}

/** It names no row, because somebody could put a link or an order there. */
export function changedLetter({ by, party, event, href, rows }: Changed): Letter {
  const who = personInMail(by, party === 'dj' ? 'Your DJ' : 'Your client')
  const what = `${eventName(event)}${event.eventDate ? ` on ${longDate(event.eventDate)}` : ''}`
  const count = rows === 0 ? 'It has no rows now.' : `It has ${rows === 1 ? 'one row' : `${rows} rows`} now.`
  return {
    subject: `${who} changed the timeline for ${what}`,
    preview: count,
    heading: 'The timeline was changed',
    paragraphs: [`${who} changed the timeline for ${what}. ${count}`, 'Both of you can change it.'],
    button: { label: 'See the timeline', href },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
