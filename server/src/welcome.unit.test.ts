import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { readyLine, welcomeBox } from './welcome.ts'

test('a person at the terminal sees the address, the demo logins, the mailbox and the API docs in one box', () => {
  const box = welcomeBox(readSettings({ PORT: '4000' }))
  expect(box).toContain('Cuebook is ready at http://localhost:4000 ')
  expect(box).toContain('Demo logins, password cuebook-demo:')
  expect(box).toMatch(/│ {4}dj@demo\.test {6}DJ, subscribed +│/)
  expect(box).toContain('Mailbox   http://localhost:4000/dev/mailbox ')
  expect(box).toContain('API docs  http://localhost:4000/api/docs ')
  const widths = new Set(
    box
      .trim()
      .split('\n')
      .map(({ length }) => length),
  )
  expect(widths.size).toBe(1)
})

test('in production the box names neither demo logins nor a mailbox', () => {
  const box = welcomeBox(readSettings({ NODE_ENV: 'production', BASE_URL: 'https://dj.example' }))
  expect(box).toContain('Cuebook is ready at https://dj.example ')
  expect(box).not.toMatch(/demo|mailbox/i)
})

test.each([
  [{}, 'log in as admin@demo.test'],
  [{ DEMO: 'off' }, 'set ADMIN_EMAILS to your address and start again'],
  [{ DEMO: 'off', ADMIN_EMAILS: 'ann@x.example' }, 'sign up with an address of ADMIN_EMAILS and confirm it'],
  [
    { NODE_ENV: 'production', ADMIN_EMAILS: 'ann@x.example' },
    'set SMTP_URL and start again, so that you can confirm your address',
  ],
  [
    { NODE_ENV: 'production', ADMIN_EMAILS: 'ann@x.example', SMTP_URL: 'smtp://u:secret@mail.x.example' },
    'sign up with an address of ADMIN_EMAILS and confirm it',
  ],
])('with %j the start says where the market is set up, and as whom', (env, words) => {
  const settings = readSettings({ BASE_URL: 'https://dj.example', ...env })
  expect(readyLine(settings)).toContain(`\n  Set it up at https://dj.example/admin/setup: ${words}\n`)
  const box = welcomeBox(settings)
  expect(box).toContain('Set up    https://dj.example/admin/setup ')
  expect(box).toContain(`          ${words} `)
  expect(readyLine(settings) + box).not.toMatch(/ann@|secret/)
})
