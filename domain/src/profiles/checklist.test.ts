import { describe, expect, test } from 'vitest'
import { checklist, isProfileOpen, nextToBeFound } from './checklist.ts'
import type { CurrentUser } from './current-user.ts'

type Person = Pick<CurrentUser, 'profileImageUrl' | 'subscriptionStatus' | 'djProfile'>
const djProfile: NonNullable<CurrentUser['djProfile']> = {
  bio: 'Long nights',
  specialties: 'House',
  basePrice: 150,
  equipment: 'Two decks',
  username: '@robin',
  willingToTravel: false,
  maxDistance: null,
  socialMedia: {},
  location: { address: 'Pasadena, CA', lat: 34.15, lng: -118.14 },
}
const whole: Person = { profileImageUrl: '/me.jpg', subscriptionStatus: 'active', djProfile }
const doneIn = (facts: Partial<Parameters<typeof checklist>[0]> = {}) =>
  checklist({ user: whole, clips: 1, contracts: 1, shared: true, ...facts }).filter(({ done }) => !done)

test('the list begins with what being found needs, and nothing of a new DJ is done', () => {
  const fresh = { profileImageUrl: null, subscriptionStatus: null, djProfile: null }
  const steps = checklist({ user: fresh, clips: 0, contracts: 0, shared: false })
  expect(steps.map(({ key, needed }) => `${key}${needed ? '!' : ''}`)).toEqual([
    ...['username!', 'location!', 'subscription!', 'picture', 'clip', 'specialties', 'basePrice', 'bio'],
    ...['equipment', 'contract', 'share'],
  ])
  expect(steps.some(({ done }) => done)).toBe(false)
})

test('each fact does its own step', () => {
  expect(doneIn()).toEqual([])
  expect(doneIn({ clips: 0 })).toMatchObject([{ key: 'clip' }])
  expect(doneIn({ contracts: 0 })).toMatchObject([{ key: 'contract' }])
  expect(doneIn({ shared: false })).toMatchObject([{ key: 'share' }])
  expect(doneIn({ user: { ...whole, profileImageUrl: null } })).toMatchObject([{ key: 'picture' }])
  for (const key of ['bio', 'specialties', 'basePrice', 'equipment', 'username', 'location'] as const)
    expect(doneIn({ user: { ...whole, djProfile: { ...djProfile, [key]: null } } })).toMatchObject([{ key }])
})

test('a free set has a price, and an address that was only typed is no place', () => {
  expect(doneIn({ user: { ...whole, djProfile: { ...djProfile, basePrice: 0 } } })).toEqual([])
  const typed = { ...djProfile, location: { address: 'Pasadena', lat: 0, lng: 0 } }
  expect(doneIn({ user: { ...whole, djProfile: typed } })).toMatchObject([{ key: 'location' }])
})

test('only what belongs to the profile keeps it open', () => {
  expect(isProfileOpen(whole)).toBe(false)
  expect(isProfileOpen({ ...whole, profileImageUrl: null })).toBe(true)
  expect(isProfileOpen({ ...whole, subscriptionStatus: null })).toBe(true)
})

describe('the one step that helps next', () => {
  const without = (...keys: ('username' | 'location')[]): Person => ({
    ...whole,
    djProfile: { ...djProfile, ...Object.fromEntries(keys.map((key) => [key, null])) },
  })

  test.each([
    ['nothing', whole, null],
    [
      'a username, a place and a subscription',
      { ...without('username', 'location'), subscriptionStatus: null },
      'username',
    ],
    ['a place and a subscription', { ...without('location'), subscriptionStatus: null }, 'location'],
    ['a subscription', { ...whole, subscriptionStatus: null }, 'subscription'],
    ['a payment', { ...without('username'), subscriptionStatus: 'past_due' }, 'subscription'],
    ['a new subscription', { ...whole, subscriptionStatus: 'canceled' }, 'subscription'],
    ['a profile', { ...whole, djProfile: null }, 'username'],
    ['nothing in the trial', { ...whole, subscriptionStatus: 'trialing' }, null],
  ] as const)('of somebody who lacks %s', (_what, user, key) => {
    expect(nextToBeFound(user)).toBe(key)
  })
})
