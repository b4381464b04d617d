import { NameIndex } from './name-index.ts'
import type { City } from './read-places.ts'
import { nicknames, spellingsOf } from './spellings.ts'
import { matchState, type StateMatch } from './states.ts'

/** What a match is worth, in powers of ten of population: a typing error outweighs a city a hundred times larger. */
const WORTH = {
  exactName: 2,
  wholeName: 1,
  nickname: 6,
  state: 3,
  partOfState: 1,
  error: -2.5,
  onlyState: { name: -1, part: -2, code: -3 },
} as const

/**
 * When fewer cities than this match as typed, corrections are added. The number does not depend on the limit asked
 * for, so that the first suggestion is the same with every limit.
 */
const ENOUGH = 8
const SHORTEST_NAME = 2
const LONGEST_NAME = 40

/** Cities by name, in their state or anywhere, mistyped or not. */
export class CitySearch {
  /** Largest first. */
  private readonly cities: readonly City[]
  private readonly index: NameIndex

  private constructor(cities: readonly City[], index: NameIndex) {
    this.cities = cities
    this.index = index
  }

  static async of(cities: readonly City[]): Promise<CitySearch> {
    return new CitySearch(cities, await NameIndex.of(spellingsOf(cities)))
  }

  /** `words` are folded. */
  find(words: readonly string[], limit: number): City[] {
    const found: Found = new Map()
    const readings = readingsOf(words)
    let certain = false
    for (const reading of readings) {
      if (reading.name === '') this.onlyState(reading.state, found)
      else if (this.asTyped(reading, found)) certain = true
    }
    if (found.size < ENOUGH && !certain) for (const reading of readings) this.mistyped(reading, 1, found)
    if (found.size === 0) for (const reading of readings) this.mistyped(reading, 2, found)
    return mostWorthFirst(found).slice(0, limit)
  }

  /** The city of exactly this name in this state. */
  exactly(name: string, state: string): City | undefined {
    return this.index.spelled(name).find(({ whole, city }) => whole && city.state === state)?.city
  }

  /** Returns whether a city has exactly this name in exactly this state: then there is nothing to correct. */
  private asTyped({ name, state }: Reading, found: Found): boolean {
    if (name.length < SHORTEST_NAME) return false
    const calledSo = nicknames.get(name)
    const nicknamed = calledSo && this.exactly(...calledSo)
    if (nicknamed && isIn(nicknamed, state)) offer(nicknamed, WORTH.nickname, found)
    // 'Washington' is a city and a state, so the exact name alone does not show that the city is meant.
    const exactWorth = !state && matchState(name)?.by === 'name' ? 0 : WORTH.exactName
    // While a state is still being typed, the name before it is complete.
    const spellings = state?.by === 'part' ? this.index.spelled(name) : this.index.startingWith(name)
    let certain = false
    for (const { text, city, whole } of spellings) {
      if (!isIn(city, state)) continue
      const exact = whole && text === name
      offer(city, (whole ? WORTH.wholeName : 0) + (exact ? exactWorth : 0) + stateWorth(state), found)
      if (exact && state && state.by !== 'part') certain = true
    }
    return certain
  }

  private mistyped({ name, state }: Reading, errors: number, found: Found): void {
    if (errors > errorsAllowed(name) || state?.by === 'part') return
    for (const { city, whole } of this.index.resembling(name, errors)) {
      if (!isIn(city, state)) continue
      offer(city, (whole ? WORTH.wholeName : 0) + errors * WORTH.error + stateWorth(state), found)
    }
  }

  private onlyState(state: StateMatch | undefined, found: Found): void {
    if (!state || state.codes.length > 1) return
    const largest = this.cities
      .values()
      .filter((city) => isIn(city, state))
      .take(ENOUGH)
    for (const city of largest) offer(city, WORTH.onlyState[state.by], found)
  }
}

/** What each city found so far is worth. */
type Found = Map<City, number>

function offer(city: City, matchWorth: number, found: Found): void {
  const worth = matchWorth + Math.log10(city.population + 10)
  if (worth > (found.get(city) ?? Number.NEGATIVE_INFINITY)) found.set(city, worth)
}

/** Cities worth the same come in the order of their names. */
function mostWorthFirst(found: Found): City[] {
  const byName = (a: City, b: City) => Number(a.name > b.name) - Number(a.name < b.name)
  const sorted = [...found].sort(([a, worthOfA], [b, worthOfB]) => worthOfB - worthOfA || byName(a, b))
  return sorted.map(([city]) => city)
}

const isIn = (city: City, state: StateMatch | undefined): boolean =>
  !state || state.codes.includes(city.state)

interface Reading {
  readonly name: string
  readonly state: StateMatch | undefined
}

/** 'Kansas City MO' may be a name of three words, or one of two in Missouri. */
function readingsOf(words: readonly string[]): Reading[] {
  const readings: Reading[] = [{ name: words.join(' '), state: undefined }]
  for (let split = words.length - 1; split >= 0; split -= 1) {
    const state = matchState(words.slice(split).join(' '))
    if (state) readings.push({ name: words.slice(0, split).join(' '), state })
  }
  return readings
}

const stateWorth = (state: StateMatch | undefined): number => {
  if (!state) return 0
  return state.by === 'part' ? WORTH.partOfState : WORTH.state
}

/** A short word must be typed without errors, and a text longer than any name is not corrected. */
const errorsAllowed = ({ length }: string): number => {
  if (length < 4 || length > LONGEST_NAME) return 0
  return length < 6 ? 1 : 2
}
