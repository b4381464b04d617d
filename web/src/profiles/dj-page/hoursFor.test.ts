import { somePrices } from '@cuebook/domain/packages/packages.fixture.ts'
import { expect, test } from 'vitest'
import { travelCents } from './hoursFor.ts'

const pomona = { lat: 34.05, lng: -117.7 }

test.each([
  ['31 miles away, beyond the free ones', {}, 11 * 150],
  ['with an hourly price on request', { hourlyCents: null, packages: [] }, 11 * 150],
  ['within the free miles', { travel: { freeMiles: 31, perMileCents: 150 } }, 0],
  ['further than the DJ travels', { mostMiles: 30 }, 0],
  ['without a price of a mile', { travel: { freeMiles: 20, perMileCents: null } }, 0],
  ['without a rule', { travel: null }, 0],
  ['without a home', { home: null }, 0],
])('travel to a place %s', (_, prices, cents) => {
  expect(travelCents(somePrices(prices), pomona)).toBe(cents)
})
