import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { personInMail } from '@cuebook/domain/identity/name-words.ts'
import type { PersonCard } from '../identity/queries.ts'
import type { Letter } from '../mail/layout.ts'

export const questionsPath = (contractId: string): string => `/contracts/${contractId}/questions`

export interface About {
  /** Who did it: the other one of the two. */
  readonly by: PersonCard | undefined
  readonly event: { readonly eventType: string | null; readonly eventDate: string | null }
  readonly href: string
  readonly open: number
  readonly all: number
}

const eventOf = ({ event }: About): string =>
  `${eventName(event)}${event.eventDate ? ` on ${longDate(event.eventDate)}` : ''}`
const count = (n: number): string => (n === 1 ? 'one question' : `${n} questions`)
const footnote = 'You get this mail because you are a party to this contract.'
const djIn = ({ by }: About): string => personInMail(by, 'Your DJ')
const clientIn = ({ by }: About): string => personInMail(by, 'Your client')

/** No letter names a question or an answer: they hold private things, and somebody could put a link or an order there. */
export function sentLetter(about: About): Letter {
  const subject = `${djIn(about)} has ${count(about.all)} about ${eventOf(about)}`
  return {
    subject,
    preview: 'Answer them in pieces, whenever you have a minute.',
    heading: 'Questions before the event',
    paragraphs: [
      `${subject}.`,
      'Each answer is saved by itself, so you can stop and go on later. You can change your answers until the event.',
    ],
    button: { label: 'Answer the questions', href: about.href },
    footnote,
  }
}

export function addedLetter(about: About): Letter {
  return {
    subject: `${djIn(about)} asked something more about ${eventOf(about)}`,
    preview: openWords(about),
    heading: 'There is something new to answer',
    paragraphs: [`${djIn(about)} added to the questions about ${eventOf(about)}. ${openWords(about)}`],
    button: { label: 'Answer the questions', href: about.href },
    footnote,
  }
}

export function reminderLetter(about: About): Letter {
  return {
    subject: `${about.open === 1 ? 'One question is' : `${about.open} questions are`} open about ${eventOf(about)}`,
    preview: `${djIn(about)} prepares with your answers.`,
    heading: 'Some answers are missing',
    paragraphs: [
      `${djIn(about)} prepares ${eventOf(about)} with your answers. ${openWords(about)}`,
      'A short answer is better than none, and you can change it until the event.',
    ],
    button: { label: 'Answer the questions', href: about.href },
    footnote,
  }
}

export function answeredLetter(about: About): Letter {
  return {
    subject: `${clientIn(about)} answered questions about ${eventOf(about)}`,
    preview: `${about.all - about.open} of ${about.all} are answered.`,
    heading: 'There are new answers',
    paragraphs: [
      `${clientIn(about)} answered questions about ${eventOf(about)}. ${about.all - about.open} of ${about.all} are answered.`,
    ],
    button: { label: 'Read the answers', href: about.href },
    footnote,
  }
}

export function completeLetter(about: About): Letter {
  return {
    subject: `${clientIn(about)} answered all questions about ${eventOf(about)}`,
    preview: 'Nothing is open any more.',
    heading: 'All questions are answered',
    paragraphs: [
      `${clientIn(about)} answered all questions about ${eventOf(about)}.`,
      'The answers also stand on the day-of sheet.',
    ],
    button: { label: 'Read the answers', href: about.href },
    footnote,
  }
}

const openWords = ({ open, all }: About): string =>
  open === all ? `All ${all} are open.` : `${open} of ${all} ${open === 1 ? 'is' : 'are'} open.`
