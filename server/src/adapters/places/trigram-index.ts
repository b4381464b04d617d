/** a to z, 0 to 9, and the space that also stands before a text. */
const LETTERS = 37
const SPACE = 36
const CODES = LETTERS ** 3

/** Which texts share the most groups of three letters with a given one. */
export class TrigramIndex {
  private readonly texts: string[] = []
  private starts = new Uint32Array(0)
  private postings = new Uint32Array(0)
  private counts = new Uint8Array(0)

  add(text: string): void {
    this.texts.push(text)
  }

  /** Counted first and laid out after: one flat array in place of fifty thousand lists. */
  async finish(breathe: () => Promise<void> | undefined): Promise<void> {
    const ends = new Uint32Array(CODES + 1)
    for (const [id, text] of this.texts.entries()) {
      for (const code of codesOf(text)) ends[code + 1] = (ends[code + 1] ?? 0) + 1
      if (id % 128 === 0) await breathe()
    }
    for (let code = 0; code < CODES; code += 1) ends[code + 1] = (ends[code + 1] ?? 0) + (ends[code] ?? 0)
    const next = ends.slice()
    const postings = new Uint32Array(ends[CODES] ?? 0)
    for (const [id, text] of this.texts.entries()) {
      for (const code of codesOf(text)) {
        const place = next[code] ?? 0
        postings[place] = id
        next[code] = place + 1
      }
      if (id % 128 === 0) await breathe()
    }
    this.starts = ends
    this.postings = postings
    this.counts = new Uint8Array(this.texts.length)
    this.texts.length = 0
  }

  /** Ids of at most `limit` texts, those that share most first, and among equals those added first. */
  mostShared(text: string, limit: number): number[] {
    const { starts, postings, counts } = this
    const touched: number[] = []
    let highest = 0
    for (const code of codesOf(text)) {
      for (let i = starts[code] ?? 0; i < (starts[code + 1] ?? 0); i += 1) {
        const id = postings[i] ?? 0
        const count = (counts[id] ?? 0) + 1
        if (count === 1) touched.push(id)
        if (count > highest) highest = count
        counts[id] = count
      }
    }
    const levels: number[][] = Array.from({ length: highest + 1 }, () => [])
    for (const id of touched) {
      levels[counts[id] ?? 0]?.push(id)
      counts[id] = 0
    }
    const chosen: number[] = []
    for (let level = highest; level > 0 && chosen.length < limit; level -= 1) {
      const ids = Uint32Array.from(levels[level] ?? []).sort()
      for (const id of ids.subarray(0, limit - chosen.length)) chosen.push(id)
    }
    return chosen
  }
}

const scratch = new Uint32Array(160)

/** Each group once, so that no text is counted twice for one group. Good until the next call. */
function codesOf(text: string): Uint32Array {
  let size = 0
  let first = SPACE
  let second = SPACE
  for (let i = 0; i < text.length && size < scratch.length; i += 1) {
    const third = letterOf(text.charCodeAt(i))
    const code = (first * LETTERS + second) * LETTERS + third
    let known = 0
    while (known < size && scratch[known] !== code) known += 1
    if (known === size) {
      scratch[size] = code
      size += 1
    }
    first = second
    second = third
  }
  return scratch.subarray(0, size)
}

function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  if (code >= 48 && code <= 57) return code - 48 + 26
  return SPACE
}
