import { demoAccounts, demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import type { Settings } from './settings.ts'

type WelcomeSettings = Pick<Settings, 'baseUrl' | 'demo' | 'smtpUrl' | 'production' | 'adminEmails'>

/** What a program reads: the line that says that the server listens, and the way to the set-up page. */
export const readyLine = (settings: WelcomeSettings): string =>
  `\n  Cuebook is ready at ${settings.baseUrl}\n  ${setupWay(settings)}\n\n`

/** Where the market is set up, and how one becomes its first admin. No address of a person is printed. */
function setupWay(settings: WelcomeSettings): string {
  return `Set it up at ${settings.baseUrl}/admin/setup: ${firstAdmin(settings)}`
}

function firstAdmin({ demo, adminEmails, production, smtpUrl }: WelcomeSettings): string {
  if (demo) return 'log in as admin@demo.test'
  if (adminEmails.size === 0) return 'set ADMIN_EMAILS to your address and start again'
  if (production && smtpUrl === undefined)
    return 'set SMTP_URL and start again, so that you can confirm your address'
  return 'sign up with an address of ADMIN_EMAILS and confirm it'
}

/** What a person in a terminal reads: where to go, and as whom. */
export function welcomeBox(settings: WelcomeSettings): string {
  const { baseUrl, demo, smtpUrl, production } = settings
  const widest = Math.max(...demoAccounts.map(({ email }) => email.length))
  const lines = [
    `Cuebook is ready at ${baseUrl}`,
    '',
    ...(demo
      ? [
          `Demo logins, password ${demoPassword}:`,
          ...demoAccounts.map(({ email, label }) => `  ${email.padEnd(widest)}  ${label}`),
          '',
        ]
      : []),
    ...(smtpUrl === undefined && !production ? [`Mailbox   ${baseUrl}/dev/mailbox`] : []),
    `API docs  ${baseUrl}/api/docs`,
    `Set up    ${baseUrl}/admin/setup`,
    `          ${firstAdmin(settings)}`,
    '',
    'Ctrl+C stops it.',
  ]
  const width = Math.max(...lines.map(({ length }) => length))
  const rule = '─'.repeat(width + 4)
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`)
  return ['', `┌${rule}┐`, ...rows, `└${rule}┘`, '', ''].join('\n')
}
