import { daysUntil } from '@cuebook/domain/contracts/hours.ts'
import { musicCutoffOn, statementOf } from '@cuebook/domain/contracts/money.ts'
import { balanceSentence, depositSentence } from '@cuebook/domain/contracts/money-words.ts'
import { longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import type { Letter } from '../../mail/layout.ts'
import { termsOf } from '../terms-of.ts'
import { type About, eventOf, linkTo, nameIn, otherParty } from './about.ts'

export interface Reminder extends About {
  /** What the client has paid so far. */
  readonly paidCents: number
  readonly now: Date
}

/** Sent a week before the event: the balance to pay, and the last day for music requests. */
export function weekLetter(about: Reminder): Letter {
  const { contract, to, paidCents, now } = about
  const { eventDate, timeZone } = contract
  const days = eventDate ? daysUntil(eventDate, timeZone, now) : 7
  const terms = termsOf(contract)
  const open = statementOf(terms, paidCents).openCents > 0 && depositSentence(terms, paidCents)
  const balance = balanceSentence(terms, paidCents)
  const due = (date: string) => [
    ...(open ? [open] : []),
    ...(balance ? [balance] : []),
    `Music requests are accepted until ${longDate(musicCutoffOn(date))}.`,
  ]
  return {
    subject: `One week to go: ${eventOf(contract)}`,
    preview: `With ${nameIn(about, otherParty(to))}.`,
    heading: days === 7 ? 'One week to go' : `${days} days to go`,
    paragraphs: [
      `${eventOf(contract)} is ${days === 7 ? 'a week' : `${days} days`} away.`,
      ...(eventDate ? due(eventDate) : []),
    ],
    ...ending(about),
  }
}

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
