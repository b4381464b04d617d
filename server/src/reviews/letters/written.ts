import type { Letter } from '../../mail/layout.ts'
import { type About, starWords } from './about.ts'

/** Tells the DJ of a new review. The words of the client stay on the site. */
export function writtenLetter({ clientName, event, rating, link }: About): Letter {
  const stars = starWords(rating)
  return {
    subject: `New review: ${stars} from ${clientName}`,
    preview: `${clientName} reviewed your ${event}.`,
    heading: `${clientName} gave you ${stars}`,
    paragraphs: [
      `${clientName} reviewed your ${event}.`,
      'You can reply once. Everybody who reads the review sees your reply.',
    ],
    button: { label: 'Read the review', href: link },
    footnote: 'You get this mail because a client reviewed a booking of yours.',
  }
}
