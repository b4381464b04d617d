import type { Letter } from '../../mail/layout.ts'
import type { About } from './about.ts'

/** Tells the author or the DJ that an admin took the review off the site. */
export const removedLetter = ({ to, clientName, djName, event, link }: About): Letter =>
  to === 'client'
    ? {
        subject: 'Your review is no longer shown',
        preview: `We took down your review of your ${event}.`,
        heading: 'Your review is no longer shown',
        paragraphs: [
          `Thank you for taking the time to review ${djName} after your ${event}.`,
          'Somebody reported the review. We read it and took it down, because it did not fit our rules for reviews: they are about the booking, and polite to the people in it.',
          'Nothing else changes for you. If you think that we were wrong, please write to us.',
        ],
        button: { label: 'See your reviews', href: link },
        footnote: 'You get this mail because you wrote a review.',
      }
    : {
        subject: 'A review of yours was taken down',
        preview: `The review by ${clientName} no longer counts.`,
        heading: 'A review was taken down',
        paragraphs: [
          `The review that ${clientName} wrote about your ${event} was reported. We read it and took it down.`,
          'It no longer counts in your rating, and nobody sees it any more.',
        ],
        button: { label: 'See your reviews', href: link },
        footnote: 'You get this mail because a client reviewed a booking of yours.',
      }
