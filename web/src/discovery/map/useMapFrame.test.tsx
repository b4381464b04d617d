import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { circleBounds } from '../../kernel/map/circleBounds.ts'
import { useMapFrame } from './useMapFrame.ts'

afterEach(cleanup)

type Framing = Parameters<typeof useMapFrame>[0]

const austin = { lat: 30.27, lng: -97.74 }
const dallas = { lat: 32.78, lng: -96.8 }
const both = { west: -97.74, south: 30.27, east: -96.8, north: 32.78 }
const place = circleBounds({ centre: austin, miles: 25 })

function framed(first: Partial<Framing>) {
  const whole = (some: Partial<Framing>): Framing => ({
    search: '',
    place: null,
    spots: null,
    views: new Map(),
    ...some,
  })
  const { result, rerender } = renderHook(useMapFrame, { initialProps: whole(first) })
  return { now: () => result.current, change: (next: Partial<Framing>) => rerender(whole(next)) }
}

test('until the pins have come the map shows the whole market, then all pins', () => {
  const { now, change } = framed({})
  const { west = 0, east = 0 } = now().bounds ?? {}
  expect(east - west).toBeGreaterThan(50)
  change({ spots: [austin, dallas] })
  expect(now().bounds).toEqual(both)
  change({ spots: [austin] })
  expect(now().bounds).toEqual(both)
})

const downtown = { lat: 30.26, lng: -97.74 }
const airport = { lat: 30.2, lng: -97.67 }
const suburb = { lat: 30.23, lng: -97.81 }

test('DJs who all fit the default view are shown in it, around the average of their places', () => {
  const { now } = framed({ spots: [downtown, airport, suburb] })
  expect(now()).toMatchObject({ zoom: 10, bounds: null })
  expect(now().centre.lat).toBeCloseTo(30.23)
  expect(now().centre.lng).toBeCloseTo(-97.74)
})

test('after a search the map frames what the search found, however close', () => {
  const { now } = framed({ search: 'genre=Jazz', spots: [downtown, airport] })
  expect(now()).toMatchObject({ zoom: 11, bounds: { west: -97.74, south: 30.2, east: -97.67, north: 30.26 } })
})

test('a searched place is shown at once, with its whole circle', () => {
  const { now, change } = framed({ place })
  expect(now().bounds).toEqual(place)
  change({ place, spots: [dallas] })
  expect(now().bounds).toEqual(place)
})

test('where nobody was found the map stays where it is', () => {
  const { now, change } = framed({ spots: [austin, dallas] })
  change({ search: 'genre=Jazz', spots: [] })
  expect(now().bounds).toEqual(both)
})

test('a search that was left returns to the view it was left with', () => {
  const left = { centre: dallas, zoom: 9, bounds: both }
  const { now } = framed({ search: 'a', place, views: new Map([['a', left]]) })
  expect(now()).toEqual({ centre: dallas, zoom: 9, bounds: null })
})
