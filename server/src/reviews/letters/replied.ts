import type { Letter } from '../../mail/layout.ts'
import type { About } from './about.ts'

/** Tells the client that the DJ replied. */
export const repliedLetter = ({ djName, event, link }: About): Letter => ({
  subject: `${djName} replied to your review`,
  preview: `Read the reply to your review of your ${event}.`,
  heading: `${djName} replied to your review`,
  paragraphs: [`${djName} replied to your review of your ${event}.`],
  button: { label: 'Read the reply', href: link },
  footnote: 'You get this mail because you wrote a review.',
})
