import { describe, expect, test } from 'vitest'
import { displayName, fullName, hasFullName, isSameName, welcomeName } from './names.ts'

const profile = (username: string | null) => ({
  bio: null,
  specialties: null,
  basePrice: null,
  equipment: null,
  username,
  location: null,
  willingToTravel: false,
  maxDistance: null,
  socialMedia: {},
})

describe('the welcome heading', () => {
  test('uses the DJ profile username, else the first name, else User', () => {
    expect(welcomeName({ role: 'dj', firstName: 'Dana', djProfile: profile('@demodj') })).toBe('@demodj')
    expect(welcomeName({ role: 'dj', firstName: 'Dana', djProfile: profile(null) })).toBe('Dana')
    expect(welcomeName({ role: 'dj', firstName: null, djProfile: null })).toBe('User')
  })

  test('uses the first name of a client, who may have been a DJ before', () => {
    expect(welcomeName({ role: 'client', firstName: 'Clara', djProfile: profile('@clara') })).toBe('Clara')
    expect(welcomeName({ role: 'client', firstName: null, djProfile: null })).toBe('User')
  })
})

test('a full name needs both parts, and a blank part counts as missing', () => {
  expect(hasFullName({ firstName: 'Ada', lastName: 'Marsh' })).toBe(true)
  expect(hasFullName({ firstName: 'Ada', lastName: '  ' })).toBe(false)
  expect(hasFullName({ firstName: null, lastName: 'Marsh' })).toBe(false)
  expect(fullName({ firstName: null, lastName: 'Marsh' })).toBe('Marsh')
  expect(fullName({ firstName: 'Ada', lastName: 'Marsh' })).toBe('Ada Marsh')
})

test('a person without a name is shown by the alternative, like the email address', () => {
  expect(displayName({ firstName: 'Ada', lastName: null }, 'ada@example.test')).toBe('Ada')
  expect(displayName({ firstName: null, lastName: '' }, 'ada@example.test')).toBe('ada@example.test')
})

test('a name is the same in another case and spacing, and another one with other letters', () => {
  expect(isSameName('Clara Bell', '  clara   BELL ')).toBe(true)
  expect(isSameName('Zoe\u0308 Bell', 'Zo\u00eb Bell')).toBe(true)
  expect(isSameName('Clara Bell', 'Clara Bel')).toBe(false)
  expect(isSameName('Clara Bell', 'C. Bell')).toBe(false)
  expect(isSameName('Clara Bell', 'ClaraBell')).toBe(false)
  expect(isSameName('\uff23lara Bell', 'Clara Bell')).toBe(true)
})
