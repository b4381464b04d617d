import { expect, test } from 'vitest'
import { byUse, likeliest, type SourceState } from './sources.ts'

const source = (state: SourceState | undefined, eventDate: string | null) => ({ state, eventDate })
const past = [source('past', '2030-04-01'), source('past', '2030-03-01')]
const upcoming = [
  source('upcoming', '2030-06-01'),
  source('upcoming', '2030-07-01'),
  source('upcoming', null),
]
const closed = [source('closed', '2030-08-01'), source('closed', '2030-05-01')]

test('the next event stands first, one without a date after those with one, then what has been and what will not be', () => {
  const all = [...past, ...upcoming, ...closed]
  expect(all.toReversed().toSorted(byUse)).toEqual([...upcoming, ...past, ...closed])
})

test('a text is most likely about the next event, or else about the one that was last, and never about a closed one', () => {
  expect(likeliest([...upcoming, ...past, ...closed])).toBe(upcoming[0])
  expect(likeliest([...past, ...closed])).toBe(past[0])
  expect(likeliest(closed)).toBeUndefined()
  expect(likeliest([source(undefined, '2030-06-01')])).toBeUndefined()
})
