import { fold } from './fold.ts'
import type { NameKey } from './name-index.ts'
import type { City } from './read-places.ts'

const swaps = new Map([
  ['saint', 'st'],
  ['st', 'saint'],
  ['fort', 'ft'],
  ['ft', 'fort'],
  ['mount', 'mt'],
  ['mt', 'mount'],
])
/** Names people also begin with, by GeoNames' id. */
const alsoCalled = new Map([
  ['city:5128581', 'new york city'],
  ['city:5110266', 'the bronx'],
])
/** What people call them for short; it counts only when typed in full. */
const nicknames: Readonly<Record<string, string>> = {
  la: 'los angeles/CA',
  nyc: 'new york/NY',
  ny: 'new york/NY',
  sf: 'san francisco/CA',
  dc: 'washington/DC',
  philly: 'philadelphia/PA',
  nola: 'new orleans/LA',
  atl: 'atlanta/GA',
  atx: 'austin/TX',
  okc: 'oklahoma city/OK',
  slc: 'salt lake city/UT',
  kc: 'kansas city/MO',
  indy: 'indianapolis/IN',
  jax: 'jacksonville/FL',
}

/** Every way to begin typing each city, in the order of the cities. */
export function* keysOf(cities: readonly City[]): Generator<NameKey> {
  for (const [city, { id, name }] of cities.entries()) {
    const words = fold(name).split(' ')
    yield* spellings(words, city)
    if (words.some((word) => swaps.has(word))) {
      yield* spellings(
        words.map((word) => swaps.get(word) ?? word),
        city,
      )
    }
    const other = alsoCalled.get(id)
    if (other) yield* spellings(other.split(' '), city)
  }
}

function* spellings(words: readonly string[], city: number): Generator<NameKey> {
  for (let from = 0; from < words.length; from += 1) {
    yield { text: words.slice(from).join(' '), city, whole: from === 0, joined: false }
  }
  if (words.length > 1) yield { text: words.join(''), city, whole: true, joined: true }
}

/** From nickname to the city's place in the list. */
export function nicknamesOf(cities: readonly City[]): Map<string, number> {
  const indexes = new Map(cities.slice(0, 300).map(({ name, state }, i) => [`${fold(name)}/${state}`, i]))
  const found = new Map<string, number>()
  for (const [short, city] of Object.entries(nicknames)) {
    const index = indexes.get(city)
    if (index !== undefined) found.set(short, index)
  }
  return found
}
