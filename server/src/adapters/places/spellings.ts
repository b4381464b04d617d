import { fold } from './fold.ts'
import type { City } from './read-places.ts'

/** One way to begin typing a city: its name, or its name from a later word on. */
export interface Spelling {
  readonly text: string
  /** Its row in the list of cities. */
  readonly city: number
  /** The name from its first word. */
  readonly whole: boolean
  /** Words run together: found as typed, never offered as a correction. */
  readonly joined: boolean
}

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
/** What people call cities for short, with name and state; it counts only when typed in full. */
export const nicknames: ReadonlyMap<string, readonly [name: string, state: string]> = new Map([
  ['la', ['los angeles', 'CA']],
  ['nyc', ['new york', 'NY']],
  ['ny', ['new york', 'NY']],
  ['sf', ['san francisco', 'CA']],
  ['dc', ['washington', 'DC']],
  ['philly', ['philadelphia', 'PA']],
  ['nola', ['new orleans', 'LA']],
  ['atl', ['atlanta', 'GA']],
  ['atx', ['austin', 'TX']],
  ['okc', ['oklahoma city', 'OK']],
  ['slc', ['salt lake city', 'UT']],
  ['kc', ['kansas city', 'MO']],
  ['indy', ['indianapolis', 'IN']],
  ['jax', ['jacksonville', 'FL']],
])

/** Every way to begin typing a city. */
export function* spellingsOf({ id, name }: Pick<City, 'id' | 'name'>, row: number): Generator<Spelling> {
  const words = fold(name).split(' ')
  yield* fromEachWord(words, row)
  const swapped = words.map((word) => swaps.get(word) ?? word)
  if (words.some((word) => swaps.has(word))) yield* fromEachWord(swapped, row)
  const other = alsoCalled.get(id)
  if (other) yield* fromEachWord(other.split(' '), row)
}

function* fromEachWord(words: readonly string[], city: number): Generator<Spelling> {
  for (let from = 0; from < words.length; from += 1) {
    yield { text: words.slice(from).join(' '), city, whole: from === 0, joined: false }
  }
  if (words.length > 1) yield { text: words.join(''), city, whole: true, joined: true }
}
