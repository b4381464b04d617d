import { nameInMail } from '@cuebook/domain/identity/name-words.ts'
import type { Letter } from '../../mail/layout.ts'
import { type About, linkTo } from './about.ts'

interface Invitation extends Omit<About, 'to'> {
  /** Where the button leads. */
  readonly path: string
}

/** The address may belong to anybody, so the letter says only who sent the contract. */
export function invitationLetter(about: Invitation): Letter {
  const { parties, baseUrl, path } = about
  const dj = nameInMail(parties.dj.name, 'A DJ')
  const signsIn = !path.startsWith('/api/login')
  const once =
    'The button signs you in once and works for 14 days. Please do not pass this mail on: whoever has it can act as you.'
  return {
    subject: `${dj} sent you a contract`,
    preview: 'Complete the event details and sign it online.',
    heading: 'A contract for your event',
    paragraphs: [
      `${dj} invites you to a DJ contract on Cuebook.`,
      'Open it, complete the details of your event, and sign it with your finger, your mouse or your keyboard. It takes a few minutes and costs you nothing.',
      ...(signsIn ? [once] : []),
    ],
    button: { label: 'Open the contract', href: `${baseUrl}${path}` },
    ...(signsIn && {
      aside: { words: 'Link used already?', link: { label: 'Log in', href: linkTo(about) } },
    }),
    ...(signsIn && { once: true }),
    footnote: 'You do not know this DJ? Then ignore this mail: nothing happens unless you sign.',
  }
}
