import { expect, test } from 'vitest'
import { genreIn, isTown, townHeading, townOf, townPath, townWords } from './town.ts'

test.each([
  ['Austin, TX', '/djs/in/austin-tx', 'austin, TX'],
  ['St. Louis, MO', '/djs/in/st-louis-mo', 'st louis, MO'],
  ["Coeur d'Alene, ID", '/djs/in/coeur-dalene-id', 'coeur dalene, ID'],
  ['Cañon City, CO', '/djs/in/canon-city-co', 'canon city, CO'],
  ['Winston-Salem, NC', '/djs/in/winston-salem-nc', 'winston salem, NC'],
])('%s is at %s', (town, path, words) => {
  expect(townPath(town)).toBe(path)
  const slug = path.slice('/djs/in/'.length)
  expect(townWords(slug)).toBe(words)
  expect([isTown(slug, town), isTown(slug, 'Boston, MA')]).toEqual([true, false])
})

test.each(['', 'austin', 'austin-tex', '-tx', 'a b-tx', 'Austin-TX', `${'x'.repeat(61)}-tx`])(
  'no town is at %j',
  (slug) => expect(townWords(slug)).toBeNull(),
)

test('a genre of the filters has an address of its own, and others have none', () => {
  expect(townPath('Austin, TX', 'Hip Hop')).toBe('/djs/in/austin-tx/hip-hop')
  expect([genreIn('hip-hop'), genreIn('wedding'), genreIn('polka')]).toEqual([
    ...['Hip Hop', 'Wedding', undefined],
  ])
  expect(townHeading('Austin, TX', 'Wedding')).toBe('Wedding DJs in Austin, TX')
  expect(townHeading('Austin, TX')).toBe('DJs in Austin, TX')
})

test('of what DJs type as their address, only a town with its state counts', () => {
  expect(townOf('Austin, TX')).toBe('Austin, TX')
  for (const other of ['Austin', '12 Elm St, Austin, TX', 'Austin, tx', '<b>, TX', 'Somewhere'])
    expect(townOf(other)).toBeNull()
})
