import { expect, test } from 'vitest'
import { fillTile, marketTile, tileTemplate } from './market-tile.ts'
import type { PreviewDj } from './preview-dj.ts'

const dana: PreviewDj = {
  id: '1',
  firstName: 'Dana',
  lastName: 'Jordan',
  username: '@demodj',
  profileImageUrl: '/dana.webp',
  averageRating: 4.666,
  reviewCount: 38,
  genres: ['House', 'Jazz', 'Rock', 'EDM'],
  hourlyRate: 1180.5,
  location: { address: 'Los Angeles, CA', lat: 34, lng: -118 },
}

test('a tile has the words of a card', () => {
  expect(marketTile(dana)).toEqual({
    name: 'Dana Jordan',
    address: '/djs/demodj',
    picture: '/dana.webp',
    initials: 'DJ',
    genres: 'House, Jazz, Rock',
    place: 'Los Angeles, CA',
    rating: '4.7 (38)',
    price: '$1,180.50/hr',
  })
  const bare = { firstName: null, lastName: null, averageRating: null, hourlyRate: null, location: null }
  expect(marketTile({ ...dana, ...bare, reviewCount: 0, genres: [] })).toMatchObject({
    name: '@demodj',
    initials: 'D',
    genres: '',
    place: '',
    rating: 'New',
    price: 'Ask for a price',
  })
})

test('the template names every field, and each is filled in once, escaped', () => {
  const template = JSON.stringify(tileTemplate)
  const tricky = { ...marketTile(dana), name: '%price% <b>$&</b>' }
  const filled = fillTile(template, tricky, (text) => text.replace(/</g, '&lt;'))
  expect(JSON.parse(filled)).toEqual({ ...tricky, name: '%price% &lt;b>$&&lt;/b>' })
  expect(fillTile('100%of%', tricky, (text) => text)).toBe('100%of%')
})
