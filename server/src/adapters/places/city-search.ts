import { Best } from './best.ts'
import { NameIndex, type NameKey } from './name-index.ts'
import { keysOf, nicknamesOf } from './name-keys.ts'
import type { City } from './read-places.ts'
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

/** Corrections fill what is left of so many places, however few are asked for: the first stays the first. */
const ROOM = 8
const LONGEST_NAME = 40

/** Cities by name, in their state or anywhere, mistyped or not. */
export class CitySearch {
  private readonly cities: readonly City[]
  private readonly index: NameIndex
  private readonly nicknames: ReadonlyMap<string, number>
  private readonly weights: Float64Array
  private readonly inState = new Map<string, number[]>()

  private constructor(cities: readonly City[], index: NameIndex) {
    this.cities = cities
    this.index = index
    this.nicknames = nicknamesOf(cities)
    this.weights = Float64Array.from(cities, ({ population }) => Math.log10(population + 10))
    for (const [i, { state }] of cities.entries()) {
      const list = this.inState.get(state)
      if (list) list.push(i)
      else this.inState.set(state, [i])
    }
  }

  static async of(cities: readonly City[]): Promise<CitySearch> {
    return new CitySearch(cities, await NameIndex.of(keysOf(cities)))
  }

  /** `words` are folded. */
  find(words: readonly string[], limit: number): City[] {
    const best = new Best(Math.max(limit, ROOM))
    const readings = readingsOf(words)
    let certain = false
    for (const reading of readings) {
      if (reading.name === '') this.onlyState(reading.state, best)
      else if (this.asTyped(reading, best)) certain = true
    }
    if (!best.full && !certain) for (const reading of readings) this.mistyped(reading, 1, best)
    if (best.empty) for (const reading of readings) this.mistyped(reading, 2, best)
    const chosen = best.items().slice(0, limit)
    return chosen.flatMap((i) => this.cities[i] ?? [])
  }

  /** The city of exactly this name in this state. */
  exactly(name: string, state: string): City | undefined {
    for (const { text, city, whole } of this.index.startingWith(name)) {
      if (text !== name) return undefined
      if (whole && this.cities[city]?.state === state) return this.cities[city]
    }
    return undefined
  }

  /** Answers whether a city has just this name in just this state: then there is nothing to correct. */
  private asTyped({ name, state }: Reading, best: Best): boolean {
    const nickname = this.nicknames.get(name)
    if (nickname !== undefined && this.isIn(nickname, state)) this.offer(nickname, WORTH.nickname, best)
    // 'Washington' is a city and a state: then the state's name is no sign of the city that bears it.
    const exact = !state && matchState(name)?.by === 'name' ? 0 : WORTH.exactName
    let certain = false
    for (const key of this.index.startingWith(name)) {
      if (!this.fits(key, name, state)) continue
      this.offer(key.city, nameWorth(key, name, exact) + stateWorth(state), best)
      if (state && state.by !== 'part' && key.whole && key.text === name) certain = true
    }
    return certain
  }

  private mistyped({ name, state }: Reading, errors: number, best: Best): void {
    if (errors > errorsAllowed(name) || state?.by === 'part') return
    for (const key of this.index.resembling(name, errors)) {
      if (!this.isIn(key.city, state)) continue
      const worth = (key.whole ? WORTH.wholeName : 0) + errors * WORTH.error + stateWorth(state)
      this.offer(key.city, worth, best)
    }
  }

  private onlyState(state: StateMatch | undefined, best: Best): void {
    if (!state || state.codes.length > 1) return
    for (const i of (this.inState.get(state.codes[0] ?? '') ?? []).slice(0, best.limit)) {
      this.offer(i, WORTH.onlyState[state.by], best)
    }
  }

  /** While a state is still being typed, the name before it is complete. */
  private fits(key: NameKey, name: string, state: StateMatch | undefined): boolean {
    return this.isIn(key.city, state) && (state?.by !== 'part' || key.text === name)
  }

  private isIn(city: number, state: StateMatch | undefined): boolean {
    return !state || state.codes.includes(this.cities[city]?.state ?? '')
  }

  private offer(city: number, worth: number, best: Best): void {
    best.offer(city, worth + (this.weights[city] ?? 0))
  }
}

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

const nameWorth = ({ text, whole }: NameKey, name: string, exact: number): number =>
  whole ? WORTH.wholeName + (text === name ? exact : 0) : 0

const stateWorth = (state: StateMatch | undefined): number => {
  if (!state) return 0
  return state.by === 'part' ? WORTH.partOfState : WORTH.state
}

/** In a short word every letter counts; and no name is as long as some texts people send. */
const errorsAllowed = ({ length }: string): number => {
  if (length < 4 || length > LONGEST_NAME) return 0
  return length < 6 ? 1 : 2
}
