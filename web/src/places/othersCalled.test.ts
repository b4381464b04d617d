import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { expect, test } from 'vitest'
import { nameOfCity, othersCalled } from './othersCalled.ts'

const city = (label: string, more: Partial<PlaceSuggestion> = {}): PlaceSuggestion => ({
  id: `city:${label}`,
  label,
  address: label,
  kind: 'city',
  lat: 1,
  lng: 2,
  ...more,
})
const found = ['Pasadena, TX', 'Pasadena, CA', 'Pasadena Hills, FL', 'Pasadena, MD'].map((label) =>
  city(label),
)

test('the other cities of that name, three at most', () => {
  expect(othersCalled('Pasadena, TX', found).map(({ name }) => name)).toEqual([
    'Pasadena, CA',
    'Pasadena, MD',
  ])
  expect(othersCalled('Pasadena, TX', found)[0]?.spot).toEqual({ lat: 1, lng: 2 })
  const many = ['A', 'B', 'C', 'D', 'E'].map((state) => city(`Salem, ${state}X`))
  expect(othersCalled('Salem, OR', many)).toHaveLength(3)
})

test('no others for a name that is the only one, a code or an address', () => {
  expect(othersCalled('Pasadena Hills, FL', found)).toEqual([])
  expect(othersCalled('Map area', found)).toEqual([])
  expect(othersCalled('Pasadena, TX', [city('Pasadena, CA', { lat: null })])).toEqual([])
  expect(othersCalled('Pasadena, TX', [city('Pasadena, CA', { kind: 'address' })])).toEqual([])
  expect([nameOfCity('90012, Los Angeles, CA'), nameOfCity('Los Angeles, CA')]).toEqual([
    '90012, Los Angeles',
    'Los Angeles',
  ])
})
