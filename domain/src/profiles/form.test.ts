import { expect, test } from 'vitest'
import { completeness, completePercent } from './completeness.ts'
import { isPlaced, isSocialLink } from './form.ts'
import { genresOf } from './genres.ts'

test('a social link leads to its own network, over https', () => {
  expect(isSocialLink('instagram', 'https://instagram.com/dj')).toBe(true)
  expect(isSocialLink('instagram', 'https://www.instagram.com/dj?x=1')).toBe(true)
  expect(isSocialLink('twitter', 'https://x.com/dj')).toBe(true)
  expect(isSocialLink('youtube', 'https://youtu.be/abc')).toBe(true)
  for (const wrong of [
    'http://instagram.com/dj',
    'https://instagram.com.evil.example/dj',
    'https://evilinstagram.com/dj',
    'https://user@instagram.com/dj',
    'javascript:alert(1)//instagram.com',
    'instagram.com/dj',
  ]) {
    expect(isSocialLink('instagram', wrong), wrong).toBe(false)
  }
})

test('0,0 is never a place', () => {
  expect(isPlaced({ lat: 0, lng: 0 })).toBe(false)
  expect(isPlaced({ lat: 0, lng: 10 })).toBe(true)
  expect(isPlaced(null)).toBe(false)
})

test('genres are the specialties, split on commas', () => {
  expect(genresOf(' House , Hip Hop,,House')).toEqual(['House', 'Hip Hop'])
  expect(genresOf(null)).toEqual([])
})

test('completeness says what a DJ still needs in order to be found', () => {
  const nothing = completeness({ profileImageUrl: null, subscriptionStatus: null, djProfile: null })
  expect(completePercent(nothing)).toBe(0)
  expect(nothing.filter(({ needed }) => needed).map(({ key }) => key)).toEqual([
    'subscription',
    'username',
    'location',
  ])
  const all = completeness({
    profileImageUrl: '/p',
    subscriptionStatus: 'trialing',
    djProfile: {
      bio: 'b',
      specialties: 's',
      basePrice: 0,
      equipment: 'e',
      username: '@u',
      location: { address: 'a', lat: 1, lng: 1 },
      willingToTravel: false,
      maxDistance: null,
      socialMedia: {},
    },
  })
  expect(completePercent(all)).toBe(100)
})
