import { expect, test } from 'vitest'
import { demoAccounts, isDemoAddress } from './demo-accounts.ts'

test.each([
  ['dj@demo.test', true],
  ['anna.17@people.demo.test', true],
  ['dj@demo.test.example', false],
  ['dj@mydemo.test', false],
  ['dj@demo-test', false],
  ['demo.test@example.com', false],
  ['demo.test', false],
])('whether %s is an address of the demo market: %s', (email, isDemo) => {
  expect(isDemoAddress(email)).toBe(isDemo)
})

test('every account of the sign-in screen is of the demo market and has its own label', () => {
  expect(demoAccounts.filter(({ email }) => !isDemoAddress(email))).toEqual([])
  expect(demoAccounts.map(({ email, label }) => `${email}: ${label}`)).toEqual([
    'dj@demo.test: DJ, subscribed',
    'trial@demo.test: DJ, free trial',
    'newdj@demo.test: DJ, not subscribed',
    'client@demo.test: Client',
    'new@demo.test: New, no role yet',
    'admin@demo.test: Admin',
  ])
})
