import { invitationDays } from '@cuebook/domain/admin/setup/invited-addresses.ts'
import type { Letter } from '../../mail/layout.ts'

export const testLetter = (baseUrl: string): Letter => ({
  subject: 'A test mail of Cuebook',
  preview: 'Mails leave and arrive.',
  heading: 'Mails leave and arrive',
  paragraphs: ['You asked for this mail on the set-up page. It went the way of every mail.'],
  button: { label: 'Back to the set-up', href: `${baseUrl}/admin/setup` },
  footnote: 'You get this mail because you are an admin and pressed the button.',
})

interface Invited {
  readonly baseUrl: string
  readonly email: string
  /** What the admin wrote. It is text, and stands in a paragraph of its own. */
  readonly note: string
}

/** The link only fills in the address. Its owner proves it as everybody does, so a forwarded mail opens nothing. */
export const invitationLetter = ({ baseUrl, email, note }: Invited): Letter => ({
  subject: 'You are invited to Cuebook as a DJ',
  preview: 'Be found and booked. Your first 14 days are free.',
  heading: 'Be found and booked',
  paragraphs: [
    'Whoever runs this market would like you to be one of its first DJs. Clients find you on a map, sign your contract and pay the deposit.',
    ...(note ? [`They write: ${note}`] : []),
    'Your first 14 days are free.',
  ],
  button: {
    label: 'Create your DJ account',
    href: `${baseUrl}/sign-up?${new URLSearchParams({ role: 'dj', email })}`,
  },
  footnote: `You got this mail because an admin of ${new URL(baseUrl).host} typed your address. If you do nothing, it is deleted after ${invitationDays} days.`,
})
