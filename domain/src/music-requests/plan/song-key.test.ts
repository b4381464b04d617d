import { expect, test } from 'vitest'
import { isSameSong, songKey } from './song-key.ts'

test.each([
  ['Halo', 'Beyoncé', 'HALO', 'beyonce'],
  ['Uptown Funk', 'Mark Ronson', 'Uptown Funk (feat. Bruno Mars)', 'Mark Ronson'],
  ['Uptown Funk', 'Mark Ronson', 'Uptown Funk ft. Bruno Mars', 'Mark Ronson feat. Bruno Mars'],
  ['Uptown Funk', 'Mark Ronson', 'uptown funk! [ft Bruno Mars]', 'Mark Ronson (ft. Bruno Mars)'],
  ['Shallow', 'Lady Gaga', 'Shallow (with Bradley Cooper)', 'Lady Gaga'],
  ['Here Comes the Sun', 'The Beatles', 'Here Comes The Sun - Remastered 2009', 'Beatles'],
  ['Here Comes the Sun', 'The Beatles', 'Here Comes the Sun – 2019 Remaster', 'the beatles'],
  ['Here Comes the Sun', 'The Beatles', 'Here Comes the Sun (Remaster)', 'The Beatles'],
  ['One More Time', 'Daft Punk', 'One More Time - Radio Edit', 'Daft Punk'],
  ['One More Time', 'Daft Punk', 'One More Time (Radio Edit) (feat. Romanthony)', 'Daft Punk'],
  ['Mr. Brightside', 'The Killers', 'Mr Brightside', 'Killers'],
  ["Don't Stop Me Now", 'Queen', 'Don’t stop me now', 'QUEEN'],
  ['Y.M.C.A.', 'Village People', 'YMCA', 'Village  People'],
  ['September', 'Earth, Wind & Fire', 'September', 'Earth Wind and Fire'],
  ['(I Can’t Get No) Satisfaction', 'The Rolling Stones', "I can't get no satisfaction", 'Rolling Stones'],
])('%s by %s is the same song as %s by %s', (title, artist, otherTitle, otherArtist) => {
  expect(songKey({ title: otherTitle, artist: otherArtist })).toBe(songKey({ title, artist }))
})

test.each([
  ['Halo', 'Beyoncé', 'Halo (Live)', 'Beyoncé'],
  ['Halo', 'Beyoncé', 'Halo - Live', 'Beyoncé'],
  ['Halo', 'Beyoncé', 'Halo feat. Jay-Z (Live)', 'Beyoncé'],
  ['Hello', 'Adele', 'Hello', 'Lionel Richie'],
  ['Jump', 'Van Halen', 'Jump Around', 'House of Pain'],
  ['Without Me', 'Eminem', 'With Me', 'Eminem'],
  ['Feather', 'Nujabes', 'Feat', 'Nujabes'],
  ['???', 'A', '!!!', 'A'],
  ['東京', 'A', '大阪', 'A'],
])('%s by %s is another song than %s by %s', (title, artist, otherTitle, otherArtist) => {
  expect(isSameSong({ title, artist }, { title: otherTitle, artist: otherArtist })).toBe(false)
})

test('a song without an artist is the same as one with any', () => {
  expect(isSameSong({ title: 'Hello' }, { title: 'hello', artist: 'Adele' })).toBe(true)
  expect(isSameSong({ title: 'Hello', artist: 'Adele' }, { title: 'Hello!' })).toBe(true)
  expect(isSameSong({ title: 'Hello' }, { title: 'Goodbye' })).toBe(false)
})

/** Numbers from a seed (mulberry32), so that a failure can be repeated. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const words = ['halo', 'café', 'sun', 'Ærø', 'love', '99', 'über', 'señorita', 'la', 'Ωmega']
const spellings: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase().toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll(' ', '  '),
  (text) => ` ${text}!`,
  (text) => `${text} (feat. Somebody)`,
  (text) => `${text} [ft. Some & Body]`,
  (text) => `${text} (with Somebody)`,
  (text) => `${text} - Remastered 2009`,
  (text) => `${text} (Remaster)`,
  (text) => `${text} - Radio Edit`,
]

test('any spelling of any title has the key of the title, and a live recording never has', () => {
  const below = numbersFrom(12)
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T
  for (let n = 0; n < 2000; n++) {
    const title = Array.from({ length: 1 + below(4) }, () => one(words)).join(' ')
    let other = below(2) === 0 ? title : title.replaceAll(' ', ', ')
    for (let step = 0; step < 1 + below(4); step++) other = one(spellings)(other)
    expect(songKey({ title: other }), `${title} → ${other}`).toBe(songKey({ title }))
    expect(songKey({ title: `${other} (Live)` }), other).not.toBe(songKey({ title }))
  }
})
