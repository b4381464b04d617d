import { genresOf } from '@cuebook/domain/profiles/genres.ts'
import { layout } from '../../mail/layout.ts'
import type { MailContent } from '../../mail/mail.ts'

export interface AlertedDj {
  readonly djId: string
  readonly username: string
  readonly specialties: string | null
  readonly isNew: boolean
}

export const alertLetter = (
  baseUrl: string,
  { username, specialties, isNew }: AlertedDj,
  searchName: string,
): MailContent =>
  layout({
    subject: isNew ? 'A new DJ matches your search' : 'A DJ now matches your search',
    preview: isNew ? `${username} can now be found on Cuebook.` : `${username} has changed the profile.`,
    heading: isNew ? 'A new DJ for you' : 'A DJ for you',
    paragraphs: [
      `${username} matches your saved search “${searchName}”.`,
      genresOf(specialties).join(', ') || 'Have a look at the profile.',
    ],
    button: {
      label: 'See the profile',
      href: `${baseUrl}/djs/${encodeURIComponent(username.replace(/^@/, ''))}`,
    },
    aside: {
      words: 'These mails stop when you remove the search from your saved searches.',
      link: { label: 'Open the search page', href: `${baseUrl}/discover` },
    },
    footnote: 'You get this mail because you saved this search on Cuebook.',
  })
