import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { expect, test } from 'vitest'
import { linesOf } from './linesOf.ts'

test.each<[PlaceSuggestion['kind'], string, string, readonly [string, string]]>([
  ['city', 'Pasadena, TX', 'Pasadena, TX', ['Pasadena', 'Texas']],
  ['city', 'Pasadena, CA, USA', 'Pasadena, CA, USA', ['Pasadena', 'CA, USA']],
  ['city', 'Nowhere', 'Nowhere', ['Nowhere', '']],
  ['zip', '90012, Los Angeles, CA', '90012, Los Angeles, CA', ['90012', 'Los Angeles, CA']],
  ['address', '1 Main St, Reno, NV', '1 Main St, Reno, NV', ['1 Main St', 'Reno, NV']],
  ['venue', 'The Roxy, West', '9009 Sunset Blvd', ['The Roxy, West', '9009 Sunset Blvd']],
  ['venue', 'The Roxy', 'The Roxy', ['The Roxy', '']],
])('a %s called %j has two lines', (kind, label, address, lines) => {
  expect(linesOf({ id: '1', kind, label, address, lat: 1, lng: 1 })).toEqual(lines)
})
