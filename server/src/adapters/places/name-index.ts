import SearchableMap from 'minisearch/SearchableMap'
import { breather } from './breathe.ts'
import { prefixDistance } from './prefix-distance.ts'
import type { Spelling } from './spellings.ts'

/**
 * The tree compares whole keys, so a key is only the first letters of a name: then a name that is mistyped and not
 * yet complete is corrected, too. Five letters would be faster but correct short texts too rarely.
 */
const beginningOf = (text: string): string => text.slice(0, 4)

/** One typing error changes these letters by two at most: a letter that is left out lets another in at the end. */
const FARTHEST = 2

/** Finds spellings by their beginning, and by their likeness to a mistyped text. */
export class NameIndex {
  private readonly spellings = new Map<string, Spelling[]>()
  private readonly textsByBeginning = new SearchableMap<string[]>()

  static async of(spellings: Iterable<Spelling>): Promise<NameIndex> {
    const index = new NameIndex()
    const breathe = breather()
    let added = 0
    for (const spelling of spellings) {
      index.add(spelling)
      added += 1
      if (added % 128 === 0) await breathe()
    }
    return index
  }

  /** A text that several cities share goes into the tree once, so that its likeness is measured once. */
  private add(spelling: Spelling): void {
    const same = this.spellings.get(spelling.text)
    if (same) {
      same.push(spelling)
      return
    }
    this.spellings.set(spelling.text, [spelling])
    this.textsByBeginning.fetch(beginningOf(spelling.text), () => []).push(spelling.text)
  }

  /** Every spelling that is just this text. */
  spelled(text: string): readonly Spelling[] {
    return this.spellings.get(text) ?? []
  }

  /** Every spelling that begins with the text. */
  *startingWith(text: string): Generator<Spelling> {
    for (const texts of this.textsByBeginning.atPrefix(beginningOf(text)).values()) {
      for (const each of texts) if (each.startsWith(text)) yield* this.spelled(each)
    }
  }

  /** Spellings whose beginning is exactly that many typing errors away. */
  *resembling(text: string, errors: number): Generator<Spelling> {
    for (const [texts] of this.textsByBeginning.fuzzyGet(beginningOf(text), FARTHEST).values()) {
      for (const each of texts) {
        if (prefixDistance(text, each, errors) !== errors) continue
        yield* this.spelled(each).filter(({ joined }) => !joined)
      }
    }
  }
}
