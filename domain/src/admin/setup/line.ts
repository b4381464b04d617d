import type { SetupFacts } from './facts.ts'
import type { SetupPart, SetupState } from './parts.ts'

export interface Said {
  readonly state: SetupState
  readonly words: string
}

/** One part: what it is called, where to read about it, and what is said of it. */
export interface SetupLine {
  readonly part: SetupPart
  readonly title: string
  /** Names of settings, never their values. */
  readonly settings: readonly string[]
  /** Where to read about it: a file of the repository and a heading in it. */
  readonly chapter: string
  /** Whether it can be tried by one press; absent where it never can. */
  readonly testable?: (facts: SetupFacts) => boolean
  readonly say: (facts: SetupFacts) => Said
}

export const ready = (words: string): Said => ({ state: 'ready', words })
export const builtIn = (words: string): Said => ({ state: 'built-in', words })
export const missing = (words: string): Said => ({ state: 'missing', words })

export const SETTINGS = 'README.md, Settings'
export const INSTALL = 'docs/operations.md, First install'
