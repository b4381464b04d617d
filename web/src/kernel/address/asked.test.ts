import { mapArea } from '@cuebook/domain/discovery/search.ts'
import { expect, test } from 'vitest'
import { type AskedEvent, askedIn, askedQuery, isNamed, searchedPlace } from './asked.ts'

const TODAY = '2026-11-16'
const maya = { id: '0f4a1f1e-9d3a-4a55-8f6e-1f2f3a4b5c6d', name: 'Maya Alvarez' }
const leo = { id: '1f4a1f1e-9d3a-4a55-8f6e-1f2f3a4b5c6d', name: 'Leo & Friends' }
const spot = { lat: 30.2672, lng: -97.7431 }
const whole: AskedEvent = {
  place: { name: 'Austin, TX & around', spot },
  date: '2026-12-12',
  hours: 4,
  partyType: 'Club/Bar Event',
  djs: [maya, leo],
}
const nothing: AskedEvent = { place: null, date: null, hours: null, partyType: null, djs: [] }

test('what is written into an address is read from it again', () => {
  expect(askedIn(askedQuery(whole), TODAY)).toEqual(whole)
  expect(askedQuery(nothing)).toBe('')
  expect(askedIn('', TODAY)).toEqual(nothing)
})

test('a package goes with the one DJ who offers it, and with no other', () => {
  const chosen = { ...maya, packageId: '2f4a1f1e-9d3a-4a55-8f6e-1f2f3a4b5c6d' }
  const query = `djId=${maya.id}&djName=Maya+Alvarez&package=${chosen.packageId}`
  expect(askedQuery({ djs: [chosen] })).toBe(query)
  expect(askedIn(query, TODAY).djs).toEqual([chosen])
  expect(askedQuery({ djs: [chosen, leo] })).toBe(askedQuery({ djs: [maya, leo] }))
  expect(askedIn(`${query}&djId=${leo.id}&djName=Leo`, TODAY).djs[0]).toEqual(maya)
  expect(askedIn(`djId=${maya.id}&djName=Maya+Alvarez&package=%3Cb%3E`, TODAY).djs).toEqual([maya])
})

test('the parameters of the specification and of the search keep their names', () => {
  const { place, date, hours } = whole
  expect(askedQuery({ djs: [maya] })).toBe(`djId=${maya.id}&djName=Maya+Alvarez`)
  expect(askedQuery({ place, date, hours })).toBe(
    'lat=30.2672&lng=-97.7431&place=Austin%2C+TX+%26+around&date=2026-12-12&hours=4',
  )
})

test('a place in words is kept without coordinates, and is no place to measure from', () => {
  const asked = askedIn('place=Grandma%27s+barn', TODAY)
  expect(asked.place).toEqual({ name: "Grandma's barn", spot: null })
  expect(searchedPlace(asked)).toBeNull()
  expect(askedQuery(asked)).toBe('place=Grandma%27s+barn')
  expect(searchedPlace(whole)).toEqual({ ...spot, name: 'Austin, TX & around' })
})

test('a part of the map has no name for a form', () => {
  expect(isNamed({ name: mapArea, spot })).toBe(false)
  expect(isNamed({ name: 'Austin, TX', spot })).toBe(true)
})

test.each([
  'lat=30&place=Austin',
  'lat=91&lng=-97&place=Austin',
  'lat=30&lng=-181&place=Austin',
  'lat=x&lng=-97&place=Austin',
  'lat=&lng=&place=Austin',
  'lat=0&lng=0&place=Austin',
])('the query %j does not say where Austin is', (query) => {
  expect(askedIn(query, TODAY).place).toEqual({ name: 'Austin', spot: null })
})

test.each([
  'lat=30&lng=-97',
  'lat=30&lng=-97&place=%20',
  `lat=30&lng=-97&place=${'x'.repeat(301)}`,
  'date=2026-11-15&hours=0',
  'date=2026-13-01&hours=25',
  'date=2026-02-30&hours=x',
  'date=9999-12-12&hours=2.5',
  'date=%3Cb%3E&hours=-3',
  'partyType=wedding',
  'djId=maya&djName=Maya',
])('the query %j asks for nothing', (query) => {
  expect(askedIn(query, TODAY)).toEqual(nothing)
})

test('today can be asked for', () => {
  expect(askedIn(`date=${TODAY}`, TODAY).date).toBe(TODAY)
})

test('at most five DJs are asked, each once, and one without a name is described', () => {
  const six = [2, 3, 4, 5, 6, 7].map((n) => ({ id: `${n}${maya.id.slice(1)}`, name: ` ${'n'.repeat(90)}` }))
  expect(askedIn(askedQuery({ djs: six }), TODAY).djs).toEqual(
    six.slice(0, 5).map(({ id }) => ({ id, name: 'n'.repeat(80) })),
  )
  expect(askedIn(askedQuery({ djs: [maya, maya] }), TODAY).djs).toEqual([maya])
  expect(askedIn(`djId=${maya.id}`, TODAY).djs).toEqual([{ id: maya.id, name: 'the DJ you chose' }])
})
