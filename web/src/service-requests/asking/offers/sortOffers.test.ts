import { anOffer } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { expect, test } from 'vitest'
import { type OfferSort, sortOffers } from './sortOffers.ts'

const offers = [
  anOffer({ id: 'dear', proposedPrice: 2000, createdAt: '2026-11-03T00:00:00Z', dj: { averageRating: 4.9 } }),
  anOffer({
    id: 'cheap',
    proposedPrice: 900,
    createdAt: '2026-11-01T00:00:00Z',
    dj: { averageRating: null },
  }),
  anOffer({
    id: 'known',
    proposedPrice: 1500,
    createdAt: '2026-11-02T00:00:00Z',
    dj: { averageRating: 4.9, reviewCount: 40 },
  }),
]
const order = (by: OfferSort, list = offers) => sortOffers(list, by).map(({ id }) => id)

test('applications are sorted by price, by rating and by time', () => {
  expect(order('price')).toEqual(['cheap', 'known', 'dear'])
  expect(order('rating')).toEqual(['known', 'dear', 'cheap'])
  expect(order('newest')).toEqual(['dear', 'known', 'cheap'])
})

test('the accepted one stands first, the declined ones stand last', () => {
  const answered = [
    anOffer({ id: 'no', status: 'rejected', proposedPrice: 1 }),
    anOffer({ id: 'open', proposedPrice: 2 }),
    anOffer({ id: 'yes', status: 'accepted', proposedPrice: 3 }),
  ]
  expect(order('price', answered)).toEqual(['yes', 'open', 'no'])
})
