import type { Letter } from '../../mail/layout.ts'
import type { About } from './about.ts'

const button = (link: string) => ({ label: 'Write a review', href: link })

/** Invites the client after the event. */
export const invitedLetter = ({ djName, event, link }: About): Letter => ({
  subject: `How was ${djName}?`,
  preview: `Tell others about your ${event}.`,
  heading: `How was your ${event}?`,
  paragraphs: [
    `We hope that you had a wonderful time with ${djName}.`,
    'Please rate your DJ with one to five stars and a few words. It takes a minute, and it helps others to choose.',
  ],
  button: button(link),
  footnote: 'You get this mail because an event that you booked is over.',
})

/** The DJ asks by hand. */
export const askedLetter = ({ djName, event, link }: About): Letter => ({
  subject: `${djName} asks for your review`,
  preview: `Tell others about your ${event}.`,
  heading: `${djName} would like to hear from you`,
  paragraphs: [
    `${djName} asks whether you would review your ${event}.`,
    'One to five stars and a few words are enough.',
  ],
  button: button(link),
  footnote: 'You get this mail because an event that you booked is over. A DJ can ask for a review once.',
})
