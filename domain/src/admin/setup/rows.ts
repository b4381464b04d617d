import type { SetupFacts } from './facts.ts'
import type { Said, SetupLine } from './line.ts'
import { neededLines } from './needed-lines.ts'
import { optionalLines } from './optional-lines.ts'

export interface SetupRow extends Said, Pick<SetupLine, 'part' | 'title' | 'settings' | 'chapter'> {
  /** A market for real people needs it. */
  readonly needed: boolean
  readonly testable: boolean
}

/** Every part with its state, what is needed first. */
export const setupRows = (facts: SetupFacts): SetupRow[] =>
  [neededLines, optionalLines].flatMap((lines) =>
    lines.map(({ part, title, settings, chapter, testable, say }) => ({
      part,
      title,
      settings,
      chapter,
      needed: lines === neededLines,
      testable: testable?.(facts) ?? false,
      ...say(facts),
    })),
  )

/** The card on the overview stays until everything that a market needs is ready. */
export const isSetUp = (rows: readonly Pick<SetupRow, 'needed' | 'state'>[]): boolean =>
  rows.every(({ needed, state }) => !needed || state === 'ready')
