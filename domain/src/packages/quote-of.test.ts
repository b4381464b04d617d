import { describe, expect, test } from 'vitest'
import { type Asked, hoursWords, quoteOf, settled } from './quote-of.ts'

const evening = { name: 'Evening', hours: 5, priceCents: 120_000 }
const asked = (more: Partial<Asked> = {}): Asked => ({
  package: evening,
  hourlyCents: 20_000,
  hours: 5,
  extras: [],
  overtimeCents: 18_000,
  travel: null,
  mostMiles: null,
  miles: null,
  ...more,
})
const linesOf = (more: Partial<Asked>) =>
  quoteOf(asked(more))?.lines.map(({ label, amountCents }) => `${label}: ${amountCents}`)

describe('a package', () => {
  test('costs its price for its hours, and for an event that is shorter', () => {
    expect(quoteOf(asked())).toEqual({
      lines: [{ kind: 'package', label: 'Evening, 5 hours', amountCents: 120_000 }],
      totalCents: 120_000,
      onRequest: [],
    })
    expect(quoteOf(asked({ hours: 2 }))?.totalCents).toBe(120_000)
  })

  test.each([
    [5.5, 'Overtime, 0.5 hours: 9000'],
    [6, 'Overtime, 1 hour: 18000'],
    // Ten minutes count as half an hour.
    [6 + 1 / 6, 'Overtime, 1.5 hours: 27000'],
    [24, 'Overtime, 19 hours: 342000'],
  ])('of 5 hours at an event of %d hours', (hours, overtime) => {
    expect(linesOf({ hours })).toEqual(['Evening, 5 hours: 120000', overtime])
  })

  test('of half hours', () => {
    const short = { ...evening, hours: 2.5 }
    expect(linesOf({ package: short, hours: 2.5 })).toEqual(['Evening, 2.5 hours: 120000'])
    expect(linesOf({ package: short, hours: 3 })?.[1]).toBe('Overtime, 0.5 hours: 9000')
  })

  test('takes the hourly price for overtime where none is named, and otherwise asks for it', () => {
    expect(linesOf({ hours: 6, overtimeCents: null })?.[1]).toBe('Overtime, 1 hour: 20000')
    expect(linesOf({ hours: 6, overtimeCents: 0 })?.[1]).toBe('Overtime, 1 hour: 0')
    expect(quoteOf(asked({ hours: 6, overtimeCents: null, hourlyCents: null }))).toMatchObject({
      totalCents: 120_000,
      onRequest: ['overtime'],
    })
    expect(quoteOf(asked({ hours: 5, overtimeCents: null, hourlyCents: null }))?.onRequest).toEqual([])
  })
})

describe('without a package', () => {
  test('hours cost the hourly price, and nothing is known without one', () => {
    expect(linesOf({ package: null, hours: 4 })).toEqual(['4 hours of music: 80000'])
    expect(linesOf({ package: null, hours: 1 })).toEqual(['1 hour of music: 20000'])
    expect(quoteOf(asked({ package: null, hourlyCents: null }))).toBeNull()
    expect(quoteOf(asked({ package: null, hourlyCents: 0 }))?.totalCents).toBe(0)
  })

  test('half a cent is rounded up once, in its line', () => {
    expect(linesOf({ package: null, hours: 4.5, hourlyCents: 10_001 })).toEqual(['4.5 hours of music: 45005'])
    const light = { name: 'Lights', priceCents: 1, per: 'hour' } as const
    expect(quoteOf(asked({ package: null, hours: 0.5, hourlyCents: 1, extras: [light] }))?.totalCents).toBe(2)
  })
})

test('extras cost once, or for each hour of the event', () => {
  const extras = [
    { name: 'Second speaker', priceCents: 9_000, per: 'event' },
    { name: 'Lights', priceCents: 2_500, per: 'hour' },
  ] as const
  expect(linesOf({ hours: 4.5, extras })).toEqual([
    'Evening, 5 hours: 120000',
    'Second speaker: 9000',
    'Lights, 4.5 hours: 11250',
  ])
})

describe('travel', () => {
  const travel = { freeMiles: 20, perMileCents: 150 }

  test.each([
    [0, ['Travel, 0 miles: 0'], []],
    [1, ['Travel, 1 mile: 0'], []],
    [20, ['Travel, 20 miles: 0'], []],
    [20.4, ['Travel, 20 miles: 0'], []],
    [20.5, ['Travel, 21 miles: 150'], []],
    [50, ['Travel, 50 miles: 4500'], []],
    [50.4, ['Travel, 50 miles: 4500'], []],
    [51, [], ['travel']],
  ])('of %d miles, free within 20 and at most 50', (miles, lines, onRequest) => {
    const quote = quoteOf(asked({ travel, miles, mostMiles: 50 }))
    expect(linesOf({ travel, miles, mostMiles: 50 })?.slice(1)).toEqual(lines)
    expect(quote?.onRequest).toEqual(onRequest)
  })

  test('has no end without a distance in the profile', () => {
    expect(linesOf({ travel, miles: 1000 })?.[1]).toBe('Travel, 1000 miles: 147000')
  })

  test('is free within the free miles, even of a DJ who does not travel so far', () => {
    expect(quoteOf(asked({ travel, miles: 15, mostMiles: 10 }))?.onRequest).toEqual([])
  })

  test('is priced on request, or not at all', () => {
    const onRequest = { freeMiles: 20, perMileCents: null }
    expect(quoteOf(asked({ travel: onRequest, miles: 21 }))?.onRequest).toEqual(['travel'])
    expect(linesOf({ travel: onRequest, miles: 20 })?.[1]).toBe('Travel, 20 miles: 0')
    expect(quoteOf(asked({ travel: null, miles: 300 }))?.lines).toHaveLength(1)
    expect(quoteOf(asked({ travel, miles: null }))?.lines).toHaveLength(1)
  })
})

describe('another price', () => {
  const lines = [
    { kind: 'package', label: 'Evening', amountCents: 120_000 },
    { kind: 'extra', label: 'Lights', amountCents: 10_000 },
  ] as const
  const words = (priceCents: number, from: Parameters<typeof settled>[0] = lines) =>
    settled(from, priceCents).map(({ kind, amountCents }) => `${kind} ${amountCents}`)

  test('adds what is missing to the sum, or takes it away', () => {
    expect(words(125_000)).toEqual(['package 120000', 'extra 10000', 'difference -5000'])
    expect(words(130_001)).toEqual(['package 120000', 'extra 10000', 'difference 1'])
    expect(settled(lines, 125_000).at(-1)).toMatchObject({ label: 'Agreed discount' })
    expect(settled(lines, 135_000).at(-1)).toMatchObject({ label: 'Agreed addition' })
  })

  test('adds nothing to a sum that is right, and forgets an earlier difference', () => {
    expect(words(130_000)).toEqual(['package 120000', 'extra 10000'])
    expect(words(130_000, settled(lines, 125_000))).toEqual(['package 120000', 'extra 10000'])
    expect(words(1, settled(lines, 125_000)).at(-1)).toBe('difference -129999')
  })
})

test('hours are counted in halves', () => {
  expect([0.1, 0.5, 1, 1.01, 4.5, 5.0000000001].map(hoursWords)).toEqual([
    '0.5 hours',
    '0.5 hours',
    '1 hour',
    '1.5 hours',
    '4.5 hours',
    '5 hours',
  ])
})
