import SearchableMap from 'minisearch/SearchableMap'
import { prefixDistance } from './prefix-distance.ts'
import type { Spelling } from './spellings.ts'
import { turnTaker } from './turn-taker.ts'

/**
 * The tree compares whole keys, so a key is only the first letters of a name: then a name that is mistyped and not
 * yet complete is corrected, too. Five letters would be faster but correct short texts too rarely.
 */
const beginningOf = (text: string): string => text.slice(0, 4)

/** One typing error changes these letters by two at most: a letter that is left out lets another in at the end. */
const FARTHEST = 2

/**
 * Finds spellings by their beginning, and by their likeness to a mistyped text. All texts stand in one buffer, sorted, and
 * what they spell in numbers, because a tree of objects takes 20 MB.
 */
export class NameIndex {
  private readonly bytes: Buffer
  /** Where each text begins, and where the one after the last would. */
  private readonly starts: Uint32Array
  /** The first spelling of each text, and the one after the last. */
  private readonly firsts: Uint32Array
  private readonly spellings: Uint32Array
  /** The first text with each beginning. */
  private readonly byBeginning: SearchableMap<number>

  private constructor(sorted: Sorted) {
    this.bytes = Buffer.from(sorted.texts.join(''), 'latin1')
    this.starts = runningSum(sorted.texts, ({ length }) => length)
    this.firsts = runningSum(sorted.spellings, ({ length }) => length)
    this.spellings = Uint32Array.from(sorted.spellings.flat())
    this.byBeginning = sorted.byBeginning
  }

  static async of(spellings: Iterable<Spelling>): Promise<NameIndex> {
    const numbersByText = new Map<string, number[]>()
    const textsByBeginning = new Map<string, string[]>()
    const giveTurn = turnTaker()
    let added = 0
    for (const spelling of spellings) {
      const numbers = listAt(numbersByText, spelling.text)
      if (numbers.length === 0) listAt(textsByBeginning, beginningOf(spelling.text)).push(spelling.text)
      numbers.push(numberOf(spelling))
      added += 1
      if (added % 128 === 0) await giveTurn()
    }
    const sorted: Sorted = { texts: [], spellings: [], byBeginning: new SearchableMap() }
    for (const beginning of [...textsByBeginning.keys()].sort()) {
      sorted.byBeginning.set(beginning, sorted.texts.length)
      for (const text of textsByBeginning.get(beginning)?.sort() ?? []) {
        sorted.texts.push(text)
        sorted.spellings.push(numbersByText.get(text) ?? [])
      }
      await giveTurn()
    }
    return new NameIndex(sorted)
  }

  /** Every spelling that is just this text. */
  *spelled(text: string): Generator<Spelling> {
    const place = this.placeOf(text)
    if (this.textAt(place) === text) yield* this.spellingsAt(place, text)
  }

  /** Every spelling that begins with the text. */
  *startingWith(text: string): Generator<Spelling> {
    for (let place = this.placeOf(text); place < this.starts.length - 1; place += 1) {
      const each = this.textAt(place)
      if (!each.startsWith(text)) return
      yield* this.spellingsAt(place, each)
    }
  }

  /** Spellings whose beginning is exactly that many typing errors away. */
  *resembling(text: string, errors: number): Generator<Spelling> {
    for (const [beginning, [first]] of this.byBeginning.fuzzyGet(beginningOf(text), FARTHEST)) {
      for (let place = first; place < this.starts.length - 1; place += 1) {
        const each = this.textAt(place)
        if (beginningOf(each) !== beginning) break
        if (prefixDistance(text, each, errors) !== errors) continue
        for (const spelling of this.spellingsAt(place, each)) if (!spelling.joined) yield spelling
      }
    }
  }

  /** Where the text stands, or would. */
  private placeOf(text: string): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.textAt(middle) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  private textAt(place: number): string {
    return this.bytes.toString('latin1', this.starts[place], this.starts[place + 1])
  }

  private *spellingsAt(place: number, text: string): Generator<Spelling> {
    const end = this.firsts[place + 1] ?? 0
    for (let at = this.firsts[place] ?? end; at < end; at += 1) {
      const number = this.spellings[at] ?? 0
      yield { text, city: number >>> 2, whole: (number & 2) !== 0, joined: (number & 1) !== 0 }
    }
  }
}

interface Sorted {
  readonly texts: string[]
  readonly spellings: number[][]
  readonly byBeginning: SearchableMap<number>
}

const numberOf = ({ city, whole, joined }: Spelling): number => city * 4 + (whole ? 2 : 0) + (joined ? 1 : 0)

function listAt<T>(lists: Map<string, T[]>, key: string): T[] {
  const known = lists.get(key) ?? []
  if (known.length === 0) lists.set(key, known)
  return known
}

/** The sums of all sizes before each, and of all of them at the end. */
function runningSum<T>(list: readonly T[], sizeOf: (each: T) => number): Uint32Array {
  const sums = new Uint32Array(list.length + 1)
  let sum = 0
  list.forEach((each, i) => {
    sum += sizeOf(each)
    sums[i + 1] = sum
  })
  return sums
}
