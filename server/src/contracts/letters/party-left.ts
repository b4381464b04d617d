import type { Letter } from '../../mail/layout.ts'

/** To a DJ whose contract waits for a client who has left. */
export const partyLeftLetter = ({ event, baseUrl }: { event: string; baseUrl: string }): Letter => ({
  subject: `Ended: the contract for ${event}`,
  preview: 'The client has left Cuebook without signing.',
  heading: 'Your client has left',
  paragraphs: [
    `The client of your contract for ${event} has deleted their account without signing, so the contract is gone.`,
    'The day is free for another booking.',
  ],
  button: { label: 'See your contracts', href: `${baseUrl}/contracts` },
  footnote: 'You get this mail because you are a party to this contract.',
})
