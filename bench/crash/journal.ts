/** What a cell of a row holds, as text; null for none. */
export type Cell = string | number | boolean | null

/** Something that has to be true of the database: exactly so many rows look like this. */
export interface Fact {
  /** What it is about: of two facts with the same key the later one counts. */
  readonly about: string
  readonly table: string
  /** By the names of the columns. */
  readonly where: Readonly<Record<string, Cell>>
  /** Texts that stand somewhere in a column, like a word in JSON. */
  readonly holding?: Readonly<Record<string, string>>
  /** Columns in which something stands. */
  readonly filled?: readonly string[]
  /** One row when absent. */
  readonly rows?: number
}

interface More extends Pick<Fact, 'holding' | 'filled' | 'rows'> {
  /** The part of the row that this is about, where others are known apart from it. */
  readonly part?: string
}

type Cells = Fact['where']

/** A row that is there, found by what it is known by, with what it holds. */
export function row(table: string, knownBy: Cells, holds: Cells = {}, { part, ...more }: More = {}): Fact {
  const name = [table, ...Object.values(knownBy), ...(part ? [part] : [])].join(' ')
  return { about: name, table, where: { ...knownBy, ...holds }, ...more }
}

/** A row that is no longer there. */
export const gone = (table: string, knownBy: Cells): Fact => row(table, knownBy, {}, { rows: 0 })

/** What is known about one thing: any of these may be true. */
interface Known {
  readonly call: string
  readonly expected: readonly Fact[]
}

export interface Acknowledged {
  readonly call: string
  /** The request under which the audit trail must name it; null where the answer was given before. */
  readonly requestId: string | null
  readonly at: number
}

/** Append-only: what people were told has happened, and what may or may not have happened. */
export interface Journal {
  acknowledge(write: Acknowledged, facts: readonly Fact[]): void
  /** No answer came, so the facts are possible beside what was known before. Of what is unsure nothing is known. */
  doubt(call: string, facts: readonly Fact[], unsure?: readonly string[]): void
  readonly writes: readonly Acknowledged[]
  readonly doubts: number
  known(): readonly Known[]
}

export function openJournal(): Journal {
  const writes: Acknowledged[] = []
  const byKey = new Map<string, Known>()
  let doubts = 0
  return {
    acknowledge(write, facts) {
      writes.push(write)
      for (const fact of facts) byKey.set(fact.about, { call: write.call, expected: [fact] })
    },
    doubt(call, facts, unsure = []) {
      doubts += 1
      for (const about of unsure) byKey.delete(about)
      for (const fact of facts) {
        const before = byKey.get(fact.about)
        // Nothing was known about it, so both are possible and there is nothing to look for.
        if (before) byKey.set(fact.about, { call, expected: [...before.expected, fact] })
      }
    },
    writes,
    get doubts() {
      return doubts
    },
    known: () => [...byKey.values()],
  }
}
