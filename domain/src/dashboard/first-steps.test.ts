import { expect, test } from 'vitest'
import { contractStatuses } from '../contracts/status.ts'
import { type FirstStepFacts, firstSteps, isNewDj } from './first-steps.ts'

const place = { address: 'Pasadena, CA', lat: 34.1, lng: -118.1 }
const djProfile = (location: typeof place | null) => ({
  ...{ bio: null, specialties: null, basePrice: null, equipment: null, username: '@robin' },
  ...{ location, willingToTravel: false, maxDistance: null, socialMedia: {} },
})
const nothing: FirstStepFacts = {
  user: { profileImageUrl: null, djProfile: null },
  clips: 0,
  contracts: 0,
  shared: false,
}
const done = (changes: Partial<FirstStepFacts>) =>
  firstSteps({ ...nothing, ...changes }).flatMap((step) => (step.done ? [step.key] : []))

test('a DJ who has just arrived has five steps ahead', () => {
  expect(firstSteps(nothing).map(({ key }) => key)).toEqual(['picture', 'place', 'clip', 'contract', 'share'])
  expect(done({})).toEqual([])
})

test('each step is done by its own fact', () => {
  expect(done({ user: { profileImageUrl: '/picture', djProfile: null } })).toEqual(['picture'])
  expect(done({ user: { profileImageUrl: null, djProfile: djProfile(place) } })).toEqual(['place'])
  expect(
    done({ user: { profileImageUrl: null, djProfile: djProfile({ ...place, lat: 0, lng: 0 }) } }),
  ).toEqual([])
  expect(done({ clips: 1 })).toEqual(['clip'])
  expect(done({ contracts: 1 })).toEqual(['contract'])
  expect(done({ shared: true })).toEqual(['share'])
})

test('a DJ is new until the first booking', () => {
  expect(isNewDj([])).toBe(true)
  const ends = contractStatuses.filter((status) => !isNewDj([{ status }]))
  expect(ends).toEqual(['confirmed', 'completed'])
})
