import { NameIndex } from './name-index.ts'
import type { PlaceRows } from './place-rows.ts'
import type { City } from './read-places.ts'
import { nicknames, type Spelling, spellingsOf } from './spellings.ts'
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

/** Cities by name, in their state or anywhere, mistyped or not. A city is the number of its row until it is returned. */
export class CitySearch {
  /** Largest first. */
  private readonly cities: PlaceRows<City>
  private readonly populations: Uint32Array
  private readonly states: readonly string[]
  private readonly index: NameIndex

  private constructor({ cities, populations, states, index }: Parts) {
    this.cities = cities
    this.populations = populations
    this.states = states
    this.index = index
  }

  static async of(cities: PlaceRows<City>): Promise<CitySearch> {
    const populations = new Uint32Array(cities.length)
    const states: string[] = []
    const codes = new Map<string, string>()
    function* spellings(): Generator<Spelling> {
      for (const city of cities) {
        const row = states.length
        populations[row] = city.population
        // One text for each state instead of one for each city.
        const state = codes.get(city.state) ?? city.state
        codes.set(state, state)
        states.push(state)
        yield* spellingsOf(city, row)
      }
    }
    const index = await NameIndex.of(spellings())
    return new CitySearch({ cities, populations, states, index })
  }

  /** `words` are folded. */
  find(words: readonly string[], limit: number): City[] {
    const candidates: Candidates = new Map()
    const readings = readingsOf(words)
    let certain = false
    for (const reading of readings) {
      if (reading.name === '') this.onlyState(reading.state, candidates)
      else if (this.asTyped(reading, candidates)) certain = true
    }
    if (candidates.size < ENOUGH && !certain)
      for (const reading of readings) this.mistyped(reading, 1, candidates)
    if (candidates.size === 0) for (const reading of readings) this.mistyped(reading, 2, candidates)
    return this.mostWorthFirst(candidates, limit)
  }

  /** The city of exactly this name in this state. */
  exactly(name: string, state: string): City | undefined {
    const row = this.rowOf(name, state)
    return row === undefined ? undefined : this.cities.at(row)
  }

  private rowOf(name: string, state: string): number | undefined {
    return this.index.spelled(name).find(({ whole, city }) => whole && this.states[city] === state)?.city
  }

  /** Returns whether a city has exactly this name in exactly this state: then there is nothing to correct. */
  private asTyped({ name, state }: Reading, candidates: Candidates): boolean {
    if (name.length < SHORTEST_NAME) return false
    const calledSo = nicknames.get(name)
    const nicknamed = calledSo && this.rowOf(...calledSo)
    if (nicknamed !== undefined && this.isIn(nicknamed, state))
      this.offer(nicknamed, WORTH.nickname, candidates)
    // 'Washington' is a city and a state, so the exact name alone does not show that the city is meant.
    const exactWorth = !state && matchState(name)?.by === 'name' ? 0 : WORTH.exactName
    // While a state is still being typed, the name before it is complete.
    const spellings = state?.by === 'part' ? this.index.spelled(name) : this.index.startingWith(name)
    let certain = false
    for (const { text, city, whole } of spellings) {
      if (!this.isIn(city, state)) continue
      const exact = whole && text === name
      this.offer(
        city,
        (whole ? WORTH.wholeName : 0) + (exact ? exactWorth : 0) + stateWorth(state),
        candidates,
      )
      if (exact && state && state.by !== 'part') certain = true
    }
    return certain
  }

  private mistyped({ name, state }: Reading, errors: number, candidates: Candidates): void {
    if (errors > errorsAllowed(name) || state?.by === 'part') return
    for (const { city, whole } of this.index.resembling(name, errors)) {
      if (!this.isIn(city, state)) continue
      this.offer(city, (whole ? WORTH.wholeName : 0) + errors * WORTH.error + stateWorth(state), candidates)
    }
  }

  private onlyState(state: StateMatch | undefined, candidates: Candidates): void {
    if (!state || state.codes.length > 1) return
    const largest = this.states
      .keys()
      .filter((row) => this.isIn(row, state))
      .take(ENOUGH)
    for (const row of largest) this.offer(row, WORTH.onlyState[state.by], candidates)
  }

  private offer(row: number, matchWorth: number, candidates: Candidates): void {
    const worth = matchWorth + Math.log10((this.populations[row] ?? 0) + 10)
    if (worth > (candidates.get(row) ?? Number.NEGATIVE_INFINITY)) candidates.set(row, worth)
  }

  private isIn(row: number, state: StateMatch | undefined): boolean {
    return !state || state.codes.includes(this.states[row] ?? '')
  }

  /** Cities worth the same come in the order of their names, so those worth as much as the last are looked at, too. */
  private mostWorthFirst(candidates: Candidates, limit: number): City[] {
    const sorted = [...candidates].sort(([, a], [, b]) => b - a)
    const least = sorted[limit - 1]?.[1] ?? Number.NEGATIVE_INFINITY
    const best = sorted
      .filter(([, worth]) => worth >= least)
      .map(([row, worth]) => ({ city: this.cities.at(row), worth }))
    const byName = (a: City, b: City) => Number(a.name > b.name) - Number(a.name < b.name)
    return best
      .sort((a, b) => b.worth - a.worth || byName(a.city, b.city))
      .slice(0, limit)
      .map(({ city }) => city)
  }
}

interface Parts {
  readonly cities: PlaceRows<City>
  readonly populations: Uint32Array
  readonly states: readonly string[]
  readonly index: NameIndex
}

/** What the city of each row found so far is worth. */
type Candidates = Map<number, number>

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
