import type { TroubleKind } from '@cuebook/domain/calendar/connection.ts'
import type { Letter } from '../../mail/layout.ts'
import type { ConnectionRow } from '../table.ts'

const names = { google: 'Google Calendar', outlook: 'Outlook Calendar', apple: 'Apple Calendar' } as const

/** The calendar as its owner knows it. */
const nameOf = ({ platform, account }: Pick<ConnectionRow, 'platform' | 'account'>): string =>
  platform === 'address' ? `The calendar at ${account}` : names[platform]

interface Sentences {
  /** What happened. */
  readonly what: string
  /** What the owner can do. */
  readonly act: string
}

const again = 'We stopped trying. Everything goes on as soon as you have done this.'
const trying = 'We go on trying, and you need to do nothing unless it lasts.'

function sentences(kind: TroubleKind, platform: ConnectionRow['platform']): Sentences {
  switch (kind) {
    case 'wrong-password':
      return {
        what: 'Its server refused the user name or the password.',
        act: `Please connect it again with a new app password. ${again}`,
      }
    case 'signed-out':
      return { what: 'The account signed us out.', act: `Please connect it again. ${again}` }
    case 'calendar-gone':
      return platform === 'address'
        ? {
            what: 'There is no calendar at its address any more.',
            act: 'Please remove the address, or add the new one.',
          }
        : {
            what: 'The calendar that you chose is not in your account any more.',
            act: `Please choose another one. ${again}`,
          }
    case 'not-allowed':
      return {
        what: 'Its address leads to a place that we must not ask.',
        act: 'Please enter the https address of a calendar on the internet.',
      }
    case 'too-busy':
      return {
        what: 'Its server says that it is asked too often.',
        act: `A longer interval helps. ${trying}`,
      }
    case 'unreachable':
      return { what: 'Its server does not answer.', act: trying }
    case 'refused':
      return {
        what: 'Its server refused what we sent.',
        act: `Please check that you may write to this calendar. ${trying}`,
      }
    case 'not-a-calendar':
    case 'unreadable':
      return {
        what: 'Its server sends something that we cannot read.',
        act: `Please check its address. ${trying}`,
      }
  }
}

/** Tells the owner of a calendar that it is not kept in step, and what they can do. */
export function troubleLetter(
  row: Pick<ConnectionRow, 'platform' | 'account'>,
  kind: TroubleKind,
  baseUrl: string,
): Letter {
  const name = nameOf(row)
  const { what, act } = sentences(kind, row.platform)
  return {
    subject: `${name} is not in step`,
    preview: what,
    heading: `${name} is not in step with your bookings`,
    paragraphs: [what, act],
    button: { label: 'Open your calendar settings', href: `${baseUrl}/calendar-settings` },
    footnote: 'You get this mail because you connected a calendar to Cuebook.',
  }
}
