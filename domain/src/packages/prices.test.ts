import { describe, expect, test } from 'vitest'
import { chosenFrom, newPriceWords, quoteOfChosen } from './choose.ts'
import { emptyOffering } from './offering.ts'
import { anExtra, aPackage, somePrices } from './packages.fixture.ts'
import { ruleWords } from './price-words.ts'
import { fromCents, milesFrom, priceForHours, pricesOf, quoteFor, suits } from './prices.ts'

const brunch = aPackage({ id: 'brunch', name: 'Brunch', hours: 3, priceCents: 70_000 })
const evening = aPackage({ id: 'evening' })
const both = somePrices({ packages: [evening, brunch] })

describe('what clients see', () => {
  const offer = { ...emptyOffering, version: 3, packages: [evening, { ...brunch, active: false }] }
  const profile = { basePrice: 150.5, willingToTravel: true, maxDistance: 40, location: null }

  test('is what is offered now, with the prices and the distance of the profile', () => {
    expect(pricesOf(profile, offer)).toEqual({
      ...offer,
      version: '3-15050-40',
      packages: [evening],
      hourlyCents: 15_050,
      mostMiles: 40,
      home: null,
    })
  })

  test('a DJ without a price, a place or a distance', () => {
    const bare = { ...profile, basePrice: null, maxDistance: 0, location: { address: 'x', lat: 0, lng: 0 } }
    expect(pricesOf(bare, offer)).toMatchObject({
      version: '3-none-none',
      hourlyCents: null,
      mostMiles: null,
      home: null,
    })
    expect(pricesOf(null, emptyOffering)).toMatchObject({ hourlyCents: null, packages: [] })
    expect(pricesOf({ ...profile, location: { address: 'x', lat: 1, lng: 2 } }, offer).home).toEqual({
      lat: 1,
      lng: 2,
    })
  })

  test('a DJ who does not travel goes as far as travel is free', () => {
    const stays = { ...profile, willingToTravel: false }
    expect(pricesOf(stays, { ...offer, travel: { freeMiles: 10, perMileCents: 100 } }).mostMiles).toBe(10)
    expect(pricesOf(stays, offer).mostMiles).toBeNull()
  })

  test('the lowest price of a package', () => {
    expect(fromCents([evening, brunch])).toBe(70_000)
    expect(fromCents([])).toBeNull()
  })
})

describe('the price of some hours', () => {
  test('is that of the cheapest package, with overtime where the event is longer', () => {
    expect(priceForHours(both, 3)).toEqual({ totalCents: 70_000, package: brunch })
    expect(priceForHours(both, 5)).toEqual({ totalCents: 106_000, package: brunch })
    expect(priceForHours(somePrices({ packages: [evening, brunch], overtimeCents: 30_000 }), 5)).toEqual({
      totalCents: 120_000,
      package: evening,
    })
  })

  test('of two with the same price, the first one counts', () => {
    const twin = { ...evening, id: 'twin' }
    expect(priceForHours(somePrices({ packages: [twin, evening] }), 5)?.package?.id).toBe('twin')
  })

  test('counts only packages for that kind of event, and otherwise the hourly price', () => {
    const wedding = aPackage({ eventTypes: ['Wedding'] })
    expect(priceForHours(somePrices({ packages: [wedding] }), 4, 'Wedding')?.totalCents).toBe(120_000)
    expect(priceForHours(somePrices({ packages: [wedding] }), 4, 'Reunion')).toEqual({
      totalCents: 80_000,
      package: null,
    })
    expect(suits(wedding, null)).toBe(true)
    expect(suits(evening, 'Reunion')).toBe(true)
  })

  test('is not told where overtime is on request, and by the hour without packages', () => {
    const unpriced = { overtimeCents: null, hourlyCents: null }
    expect(priceForHours(somePrices(unpriced), 6)).toBeNull()
    expect(priceForHours(somePrices(unpriced), 5)?.totalCents).toBe(120_000)
    expect(priceForHours(somePrices({ packages: [] }), 3)).toEqual({ totalCents: 60_000, package: null })
  })
})

describe('a choice', () => {
  const prices = somePrices({ extras: [anExtra(), anExtra({ id: 'lights', name: 'Lights', per: 'hour' })] })
  const { id: packageId } = aPackage()
  const miles = milesFrom(prices, { lat: 34.05, lng: -117.7 })

  test('is counted for the hours and the place of the event', () => {
    const choice = { packageId, extraIds: ['lights'] }
    expect(quoteFor(prices, choice, { hours: 6, miles })).toMatchObject({
      lines: [
        { label: 'Evening, 5 hours', amountCents: 120_000 },
        { label: 'Overtime, 1 hour', amountCents: 18_000 },
        { label: 'Lights, 6 hours', amountCents: 54_000 },
        { label: 'Travel, 31 miles', amountCents: 1650 },
      ],
      totalCents: 193_650,
    })
  })

  test('has no distance while one of the two places is not known', () => {
    expect(milesFrom(prices, null)).toBeNull()
    expect(milesFrom(somePrices({ home: null }), { lat: 34, lng: -118 })).toBeNull()
    expect(miles).toBeCloseTo(30.9, 1)
  })

  test('without known hours, a package has its own', () => {
    expect(quoteFor(prices, { packageId, extraIds: [] }, { hours: null, miles: null })?.totalCents).toBe(
      120_000,
    )
    expect(quoteFor(prices, { packageId: null, extraIds: ['lights'] }, { hours: null, miles })).toBeNull()
  })

  test('is copied with its prices, and counted the same after the profile has changed', () => {
    const copy = chosenFrom(prices, { packageId, extraIds: ['lights'] })
    expect(copy?.package).toEqual({
      id: packageId,
      name: 'Evening',
      hours: 5,
      priceCents: 120_000,
      includes: ['Sound for 150 guests', 'Dance floor lights'],
      eventTypes: [],
    })
    expect(copy && quoteOfChosen(copy, { hours: 6, miles })?.totalCents).toBe(193_650)
    const extrasOnly = chosenFrom(prices, { packageId: null, extraIds: ['lights'] })
    expect(extrasOnly && quoteOfChosen(extrasOnly, { hours: 2, miles: null })?.totalCents).toBe(58_000)
  })

  test('of something that is not offered is none', () => {
    expect(chosenFrom(prices, { packageId: 'other', extraIds: [] })).toBeNull()
    expect(chosenFrom(prices, { packageId, extraIds: ['lights', 'other'] })).toBeNull()
    expect(chosenFrom(prices, { packageId: null, extraIds: [] })).toBeNull()
  })

  test('whose price has changed says the new one', () => {
    const copy = chosenFrom(prices, { packageId, extraIds: [] })
    if (!copy) throw new Error('nothing was chosen')
    const quote = quoteOfChosen(copy, { hours: 6, miles: null })
    expect(newPriceWords(copy, quote)).toBe(
      'This DJ has changed the prices: “Evening” costs $1,200 now, and your choice costs $1,380 in total. Please look at them again.',
    )
    expect(newPriceWords({ ...copy, package: null }, null)).toBe(
      'This DJ has changed the prices. Please look at them again.',
    )
  })
})

test('the rules are told in sentences', () => {
  expect(ruleWords(somePrices())).toEqual([
    'Overtime costs $180 an hour, counted in half hours.',
    'Travel is free within 20 miles, then $1.50 per mile up to 50 miles, and on request beyond.',
  ])
  const travelOf = (freeMiles: number, perMileCents: number | null, mostMiles: number | null = null) =>
    ruleWords(somePrices({ travel: { freeMiles, perMileCents }, mostMiles })).at(-1)
  expect(travelOf(1, 100)).toBe('Travel is free within 1 mile, then $1 per mile.')
  expect(travelOf(0, 100)).toBe('Travel costs $1 per mile.')
  expect(travelOf(0, null)).toBe('Travel is priced on request.')
  expect(travelOf(20, null)).toBe('Travel is free within 20 miles, then on request.')
  expect(travelOf(20, 100, 20)).toBe('Travel is free within 20 miles, then on request.')
  expect(ruleWords(somePrices({ overtimeCents: null, hourlyCents: null, travel: null }))).toEqual([])
})
