import { expect, test } from 'vitest'
import { leadingBack, resultsIn } from './wayBack.ts'

test('only a link on the results leads back to them, and only to them', () => {
  expect(leadingBack('/discover', 'genre=Jazz')).toEqual({ results: '/discover?genre=Jazz' })
  expect(leadingBack('/dj-discovery', '')).toEqual({ results: '/dj-discovery' })
  expect(leadingBack('/', '')).toBeNull()
  expect(resultsIn(leadingBack('/discover', 'genre=Jazz'))).toBe('/discover?genre=Jazz')
  for (const state of [
    null,
    1,
    {},
    { results: 7 },
    { results: 'https://elsewhere.test/discover' },
    { results: '/discoverer' },
  ])
    expect(resultsIn(state)).toBeNull()
})
