import { expect, test } from 'vitest'
import { screenTitle } from './screen-title.ts'

const client = { role: 'client', firstName: 'Clara', djProfile: null } as const

test('a dashboard greets by name, and a list of contracts is called as its reader calls it', () => {
  expect(screenTitle('dashboard', client)).toBe('Welcome back, Clara')
  expect(screenTitle('contracts', client)).toBe('My Bookings')
  expect(screenTitle('contracts', { ...client, role: 'dj' })).toBe('Contracts')
})

test('a title that depends on what the screen loads is not known before', () => {
  expect(screenTitle('public-dj', client)).toBeNull()
})
