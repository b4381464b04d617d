import { breather } from './breathe.ts'
import { prefixDistance } from './prefix-distance.ts'
import { TrigramIndex } from './trigram-index.ts'

/** One way to begin typing a place: its name, or its name from a later word on. */
export interface NameKey {
  readonly text: string
  readonly city: number
  /** The name from its first word. */
  readonly whole: boolean
  /** Words run together: found as typed, never offered as a correction. */
  readonly joined: boolean
}

/** Candidates whose likeness is worth measuring letter by letter. */
const MOST_MEASURED = 400

/** Keys by their beginnings, and by their likeness to what was mistyped. */
export class NameIndex {
  /** By their first two letters: a bucket is sorted when it is first looked into, so no one waits for all. */
  private readonly buckets = new Map<string, { keys: NameKey[]; sorted: boolean }>()
  private readonly alike: NameKey[] = []
  private readonly trigrams = new TrigramIndex()

  /** `keys` come largest place first; among equally alike names the larger places are then looked at first. */
  static async of(keys: Iterable<NameKey>): Promise<NameIndex> {
    const index = new NameIndex()
    const breathe = breather()
    let added = 0
    for (const key of keys) {
      index.add(key)
      added += 1
      if (added % 128 === 0) await breathe()
    }
    await index.trigrams.finish(breathe)
    return index
  }

  private add(key: NameKey): void {
    if (key.text.length < 2) return
    const start = key.text.slice(0, 2)
    const bucket = this.buckets.get(start)
    if (bucket) bucket.keys.push(key)
    else this.buckets.set(start, { keys: [key], sorted: false })
    if (key.joined) return
    this.trigrams.add(key.text)
    this.alike.push(key)
  }

  /** Every key that begins with the text, of two letters at least. */
  *startingWith(text: string): Generator<NameKey> {
    const bucket = this.buckets.get(text.slice(0, 2))
    if (!bucket || text.length < 2) return
    if (!bucket.sorted) {
      bucket.keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.city - b.city))
      bucket.sorted = true
    }
    for (let i = firstFrom(bucket.keys, text); i < bucket.keys.length; i += 1) {
      const key = bucket.keys[i]
      if (!key?.text.startsWith(text)) return
      yield key
    }
  }

  /** Keys whose beginning is exactly that many typing errors away. */
  *resembling(text: string, errors: number): Generator<NameKey> {
    for (const id of this.trigrams.mostShared(text, MOST_MEASURED)) {
      const key = this.alike[id]
      if (key && prefixDistance(text, key.text, errors) === errors) yield key
    }
  }
}

function firstFrom(keys: readonly NameKey[], text: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
