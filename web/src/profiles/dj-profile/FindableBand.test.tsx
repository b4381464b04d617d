import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { eachOnAFreshPage, robin } from '../profiles.fixture.tsx'
import { FindableBand } from './FindableBand.tsx'

eachOnAFreshPage()

const djProfile: NonNullable<CurrentUser['djProfile']> = {
  bio: null,
  specialties: null,
  basePrice: null,
  equipment: null,
  username: '@robin',
  willingToTravel: false,
  maxDistance: null,
  socialMedia: {},
  location: { address: 'Pasadena, CA', lat: 34.15, lng: -118.14 },
}
const found: CurrentUser = { ...robin, role: 'dj', subscriptionStatus: 'active', djProfile }
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

function band(changes: Partial<CurrentUser>, path = '/contracts') {
  const { hook } = memoryLocation({ path })
  render(
    <Router hook={hook}>
      <FindableBand user={{ ...found, ...changes }} />
    </Router>,
  )
  const words = screen.queryByRole('status')?.textContent ?? null
  return [words, screen.queryByRole('link')?.getAttribute('href') ?? null]
}

test.each<[string, Partial<CurrentUser>, string, string]>([
  [
    'username',
    { djProfile: { ...djProfile, username: null }, subscriptionStatus: null },
    'Clients cannot find you yet. Your page needs a username.Choose a username',
    '/profile?field=username',
  ],
  [
    'place',
    { djProfile: { ...djProfile, location: null } },
    'Clients cannot find you yet. The map needs your place.Say where you play',
    '/profile?field=location',
  ],
  [
    'subscription',
    { subscriptionStatus: null },
    'Clients cannot find you yet. Only a plan is missing.Choose a plan',
    '/pricing',
  ],
  [
    'payment',
    { subscriptionStatus: 'past_due' },
    'Clients cannot find you: your last payment failed.Update your card',
    '/subscription',
  ],
  [
    'new subscription',
    { subscriptionStatus: 'canceled' },
    'Clients cannot find you: your subscription has ended.Subscribe again',
    '/pricing',
  ],
  [
    'decision before the trial ends',
    { subscriptionStatus: 'trialing', trialEndsAt: inHours(47) },
    'Your free trial: 2 days left.See what comes next',
    '/subscription',
  ],
])('a DJ without a %s is told so, with the one step', (_what, changes, words, href) => {
  expect(band(changes)).toEqual([words, href])
})

test.each<[string, Partial<CurrentUser>, string?]>([
  ['a DJ who can be found', {}],
  ['a client', { role: 'client', subscriptionStatus: null, djProfile: null }],
  ['a trial that has just begun', { subscriptionStatus: 'trialing', trialEndsAt: inHours(300) }],
  ['the page of the step itself', { subscriptionStatus: null }, '/pricing'],
  ['the dashboard, which begins with the step', { djProfile: null }, '/'],
  ['the messages, which need the height', { subscriptionStatus: null }, '/messages'],
  ['the checkout, which is the step', { subscriptionStatus: null }, '/subscription/checkout'],
])('nothing is said to %s', (_what, changes, path) => {
  expect(band(changes, path)).toEqual([null, null])
})
