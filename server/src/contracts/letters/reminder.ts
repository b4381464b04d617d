import { bookedOn } from '@cuebook/domain/contracts/booked.ts'
import { dayIn, daysUntil } from '@cuebook/domain/contracts/form/hours.ts'
import { musicCutoffOn } from '@cuebook/domain/contracts/money/money.ts'
import { openMoneyInWords } from '@cuebook/domain/contracts/money/money-sentences.ts'
import { longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import type { Letter } from '../../mail/layout.ts'
import { termsOf } from '../terms/terms-of.ts'
import { type About, eventOf, linkTo, nameIn, otherParty } from './about.ts'

export interface Reminder extends About {
  /** What the client has paid so far. */
  readonly paidCents: number
  readonly now: Date
}

/** Sent about a week before the event: what is to be paid, and the last day for music requests. */
export function weekLetter(about: Reminder): Letter {
  const { contract, to, paidCents, now } = about
  const { eventDate, timeZone } = contract
  const days = eventDate ? daysUntil(eventDate, timeZone, now) : 7
  const away = days === 7 ? 'One week' : `${days} days`
  const today = dayIn(timeZone, now)
  return {
    subject: `${away} to go: ${eventOf(contract)}`,
    preview: `With ${nameIn(about, otherParty(to))}.`,
    heading: `${away} to go`,
    paragraphs: [
      `${eventOf(contract)} is ${days === 7 ? 'a week' : `${days} days`} away.`,
      ...openMoneyInWords({ ...termsOf(contract), bookedOn: bookedOn(contract) }, paidCents, today),
      ...(eventDate ? [musicWords(musicCutoffOn(eventDate), today)] : []),
    ],
    ...ending(about),
  }
}

const musicWords = (last: string, today: string): string =>
  last < today
    ? `Music requests were accepted until ${longDate(last)}.`
    : `Music requests are accepted until ${last === today ? 'today' : longDate(last)}.`

/** Sent a day before the event: its time and place. */
export function dayLetter(about: Reminder): Letter {
  const { contract, to, now } = about
  const { eventDate, timeZone, venue, venueAddress } = contract
  const isToday = eventDate !== null && daysUntil(eventDate, timeZone, now) === 0
  const day = isToday ? 'today' : 'tomorrow'
  const { startTime } = termsOf(contract)
  const when = startTime ? ` at ${shortTime(startTime)}` : ''
  const where = [venue, venueAddress].filter(Boolean).join(', ')
  return {
    subject: `${isToday ? 'Today' : 'Tomorrow'}: ${eventOf(contract)}`,
    preview: `With ${nameIn(about, otherParty(to))}.`,
    heading: `It is ${day}`,
    paragraphs: [
      `${eventOf(contract)} starts ${day}${when}.`,
      ...(where ? [where] : []),
      'The day-of sheet has times, contacts and music on one page.',
    ],
    ...ending(about),
  }
}

const ending = (about: Reminder) => ({
  button: { label: 'See the booking', href: linkTo(about) },
  footnote: 'You get this mail because you signed this contract.',
})
