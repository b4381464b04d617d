import { demoAccounts, demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import type { Settings } from './settings.ts'

type WelcomeSettings = Pick<Settings, 'baseUrl' | 'demo' | 'smtpUrl' | 'production'>

/** What a program reads: the one line that says that the server listens. */
export const readyLine = ({ baseUrl }: WelcomeSettings): string => `\n  Cuebook is ready at ${baseUrl}\n\n`

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
    '',
    'Ctrl+C stops it.',
  ]
  const width = Math.max(...lines.map(({ length }) => length))
  const rule = '─'.repeat(width + 4)
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`)
  return ['', `┌${rule}┐`, ...rows, `└${rule}┘`, '', ''].join('\n')
}
