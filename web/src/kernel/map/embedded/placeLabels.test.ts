import { expect, test } from 'vitest'
import { type Candidate, linesOf, placeLabels } from './placeLabels.ts'

const name = (text: string, atX: number, atY: number, more: Partial<Candidate> = {}): Candidate => ({
  name: text,
  kind: 'place',
  from: 4,
  until: 99,
  rank: 2,
  x: 0,
  y: 0,
  atX,
  atY,
  ...more,
})
const measure = (text: string): number => text.length * 7
const texts = (candidates: Candidate[], zoom = 10): string[] =>
  placeLabels(candidates, zoom, [], measure).map(({ candidate }) => candidate.name)

test('the more important of two names in the same spot is shown', () => {
  expect(texts([name('Vernon', 100, 100), name('Los Angeles', 104, 102, { rank: 0 })])).toEqual([
    'Los Angeles',
  ])
})

test('names with room between them are all shown', () => {
  expect(texts([name('Malibu', 100, 100), name('Irvine', 300, 100)])).toEqual(['Malibu', 'Irvine'])
})

test('a name is shown only at its zooms', () => {
  const state = name('Utah', 100, 100, { kind: 'state', from: 4, until: 8 })
  expect(texts([state], 9)).toEqual([])
  expect(texts([state], 8)).toEqual(['Utah'])
})

test('a name under a marker is left out', () => {
  const taken = { left: 80, right: 120, top: 60, bottom: 110 }
  expect(placeLabels([name('Malibu', 100, 100)], 10, [taken], measure)).toEqual([])
})

test('long names break near their middle', () => {
  expect(linesOf('Irvine')).toEqual(['Irvine'])
  expect(linesOf('Rancho Palos Verdes')).toEqual(['Rancho Palos', 'Verdes'])
  expect(linesOf('Massachusettsville')).toEqual(['Massachusettsville'])
})

test('a ZIP code gives way to every name', () => {
  const zip = name('90291', 100, 100, { kind: 'zip', from: 11, rank: 7 })
  expect(texts([zip, name('Venice', 104, 102, { rank: 5 })], 12)).toEqual(['Venice'])
  expect(texts([zip], 12)).toEqual(['90291'])
  expect(texts([zip], 10)).toEqual([])
})
