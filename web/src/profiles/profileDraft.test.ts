import { expect, test } from 'vitest'
import { draftOf, payloadOf } from './profileDraft.ts'
import { problemsOf } from './profileProblems.ts'

const empty = draftOf(null)

test('only non-blank fields are sent, trimmed, and willingToTravel is always sent', () => {
  expect(payloadOf(empty)).toEqual({ willingToTravel: false })
  expect(payloadOf({ ...empty, bio: '  Hi  ', specialties: '   ' })).toEqual({
    bio: 'Hi',
    willingToTravel: false,
  })
})

test('a location is sent only when it has an address', () => {
  expect(payloadOf({ ...empty, location: { address: '  ', lat: 1, lng: 1 } })).not.toHaveProperty('location')
  const location = { address: ' Austin, TX ', lat: 30, lng: -97 }
  expect(payloadOf({ ...empty, location }).location).toEqual({ address: 'Austin, TX', lat: 30, lng: -97 })
})

test('a distance is sent only when willing to travel and above 0', () => {
  expect(payloadOf({ ...empty, maxDistance: '30' })).not.toHaveProperty('maxDistance')
  expect(payloadOf({ ...empty, willingToTravel: true, maxDistance: '0' })).not.toHaveProperty('maxDistance')
  expect(payloadOf({ ...empty, willingToTravel: true, maxDistance: '30' }).maxDistance).toBe(30)
})

test('social links are sent only if at least one is filled', () => {
  expect(payloadOf(empty)).not.toHaveProperty('socialMedia')
  const socialMedia = { ...empty.socialMedia, tiktok: 'https://tiktok.com/@dj' }
  expect(payloadOf({ ...empty, socialMedia }).socialMedia).toEqual({ tiktok: 'https://tiktok.com/@dj' })
})

test('problems are named by their field', () => {
  const socialMedia = { ...empty.socialMedia, youtube: 'https://evil.example' }
  const problems = problemsOf({
    ...empty,
    username: '@admin',
    basePrice: 'x',
    maxDistance: '2000',
    willingToTravel: true,
    socialMedia,
  })
  expect(Object.keys(problems).toSorted()).toEqual([
    'basePrice',
    'maxDistance',
    'socialMedia.youtube',
    'username',
  ])
})
