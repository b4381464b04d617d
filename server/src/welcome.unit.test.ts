import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { welcomeBox } from './welcome.ts'

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
