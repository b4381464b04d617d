import { fold } from './fold.ts'
import type { PlaceRows } from './place-rows.ts'
import type { Zip } from './read-places.ts'
import { stateName } from './states.ts'

/** Finds ZIP codes by their first digits, and by a town or state typed with them. */
export class ZipSearch {
  private readonly zips: PlaceRows<Zip>

  constructor(zips: PlaceRows<Zip>) {
    this.zips = zips
  }

  /** `words` are folded and must each begin a word of the town or the state. */
  find(digits: string, words: readonly string[], limit: number): Zip[] {
    const matches: Zip[] = []
    for (let i = this.firstFrom(digits); i < this.zips.length && matches.length < limit; i += 1) {
      const zip = this.zips.at(i)
      if (!zip.zip.startsWith(digits)) break
      if (words.length === 0 || isBeside(zip, words)) matches.push(zip)
    }
    return matches
  }

  get(digits: string): Zip | undefined {
    const first = this.firstFrom(digits)
    const zip = first < this.zips.length ? this.zips.at(first) : undefined
    return zip?.zip === digits ? zip : undefined
  }

  private firstFrom(digits: string): number {
    let low = 0
    let high = this.zips.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.zips.at(middle).zip < digits) low = middle + 1
      else high = middle
    }
    return low
  }
}

function isBeside({ name, state }: Zip, words: readonly string[]): boolean {
  const own = `${fold(name)} ${state.toLowerCase()} ${stateName(state)}`.split(' ')
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
