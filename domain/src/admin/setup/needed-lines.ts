import { builtIn, INSTALL, missing, ready, SETTINGS, type SetupLine } from './line.ts'

/** A backup a day is expected, with some hours for one that takes long. */
const FRESH_HOURS = 36

/** What a market for real people needs. */
export const neededLines: readonly SetupLine[] = [
  {
    part: 'admin',
    title: 'Admin',
    settings: ['ADMIN_EMAILS'],
    chapter: INSTALL,
    say: ({ adminAddresses, demo }) => {
      if (adminAddresses > 0) return ready('The setting names an admin, who stays one whatever is done here.')
      if (demo) return builtIn('The demo account is the admin, and everybody knows its password.')
      return missing('No address is named. If the last admin is locked out, nobody can let them in.')
    },
  },
  {
    part: 'address',
    title: 'Public address',
    settings: ['BASE_URL', 'TRUST_PROXY'],
    chapter: INSTALL,
    say: ({ address }) =>
      ({
        https: ready('People reach it by an encrypted address, and mails link to it.'),
        http: missing('The address is not encrypted. Passwords could be read on the way: put TLS in front.'),
        'this-machine': builtIn('It answers on this machine only, and links in mails lead nowhere else.'),
      })[address],
  },
  {
    part: 'mail',
    title: 'Mail',
    settings: ['SMTP_URL', 'MAIL_FROM'],
    chapter: SETTINGS,
    testable: () => true,
    say: ({ mail, production }) => {
      if (!mail.smtp && production) return missing('Mails stay here unread: nobody can confirm an address.')
      if (!mail.smtp) return builtIn('Mails stay on this machine, in the local mailbox.')
      if (mail.fromExample) return missing('A mail server is set, but mails name an example as their sender.')
      return ready('Mails leave through your mail server.')
    },
  },
  {
    part: 'support',
    title: 'Support address',
    settings: ['SUPPORT_EMAIL'],
    chapter: SETTINGS,
    say: ({ supportIsExample }) =>
      supportIsExample
        ? missing('People who need help are told an example address, where nobody reads.')
        : ready('People who need help write to your address.'),
  },
  {
    part: 'payments',
    title: 'Card payments',
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT'],
    chapter: SETTINGS,
    testable: ({ payments }) => payments !== 'none',
    say: ({ payments, connect, production }) => {
      const payouts = connect ? ' Deposits are paid out to DJs.' : ''
      if (payments === 'live') return ready(`Stripe takes real payments.${payouts}`)
      if (payments === 'test') return builtIn(`Stripe is in its test mode: no money moves.${payouts}`)
      if (production) return missing('No card is taken: DJs cannot subscribe, clients cannot pay deposits.')
      return builtIn('The built-in test mode takes test cards, and no money moves.')
    },
  },
  {
    part: 'database',
    title: 'Database',
    settings: ['DATABASE_URL', 'DATABASE_READ_URL'],
    chapter: INSTALL,
    testable: () => true,
    say: ({ database, replica }) => {
      if (database === 'embedded')
        return builtIn('The embedded database. After a power cut the last moments may be missing.')
      if (replica === 'left-out')
        return ready('PostgreSQL. Its replica is behind or away, so everything is read from the primary.')
      return ready(replica === 'used' ? 'PostgreSQL, with a replica that keeps up.' : 'PostgreSQL.')
    },
  },
  {
    part: 'backup',
    title: 'Backup',
    settings: [],
    chapter: 'docs/operations.md, Backup',
    say: ({ backupAgeHours }) => {
      if (backupAgeHours === null) return missing('No backup was made yet, as far as this database knows.')
      const age = ageWords(backupAgeHours)
      return backupAgeHours <= FRESH_HOURS
        ? ready(`The last backup was made ${age}.`)
        : missing(`The last backup was made ${age}. One a day is expected.`)
    },
  },
  {
    part: 'legal',
    title: 'Legal pages',
    settings: ['LEGAL_DIR'],
    chapter: SETTINGS,
    say: ({ legalMissing }) =>
      legalMissing.length === 0
        ? ready('Terms, privacy page and imprint are yours.')
        : builtIn(
            `A plain text says what the software does instead of your own: ${legalMissing.join(', ')}.`,
          ),
  },
]

function ageWords(hours: number): string {
  if (hours < 1) return 'within the last hour'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return `${Math.floor(hours / 24)} days ago`
}
