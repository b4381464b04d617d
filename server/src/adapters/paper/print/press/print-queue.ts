import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { fieldsOf } from '@cuebook/domain/contracts/form/terms.ts'

/** About twenty pages. Earlier entries are only in audit.json, which the seal covers as well. */
export const MOST_PRINTED = 300
/** A document of this many characters takes about half a second; one with a long history ten times that. */
const LONG = 40_000
/** How many later documents may go first. */
const MOST_PASSED = 20
/** What one entry of the history takes besides its changes, in characters. */
const ENTRY = 200
const LONGEST_CHANGE = 200

/** About how many characters will be printed, which is what the time depends on. */
export function weightOf({ document: { terms }, history }: ContractPaper): number {
  const texts = [...fieldsOf('terms'), ...fieldsOf('notes')].map((field) => termInWords(field, terms))
  const entries = history.slice(-MOST_PRINTED).map(({ changes }) =>
    changes.reduce((sum, { before, after }) => {
      const length = (before?.length ?? 0) + (after?.length ?? 0)
      return sum + Math.min(LONGEST_CHANGE, length)
    }, ENTRY),
  )
  return [...texts.map((text) => text?.length ?? 0), ...entries].reduce((sum, each) => sum + each, 0)
}

export const isLong = (weight: number): boolean => weight > LONG

interface Waiting<T> {
  readonly item: T
  readonly long: boolean
  /** How many that came later went first. */
  passed: number
}

/**
 * Documents that wait for a press. Short ones go first, the newest of them before the others, because its reader has just
 * asked for it. Nobody is passed over for ever.
 */
export class PrintQueue<T> {
  private waiting: Waiting<T>[] = []

  get length(): number {
    return this.waiting.length
  }

  add(item: T, weight: number): void {
    this.waiting.push({ item, long: isLong(weight), passed: 0 })
  }

  /** The next document; undefined when none waits, or only long ones that may not start now. */
  take(mayBeLong: boolean): { readonly item: T; readonly long: boolean } | undefined {
    const able = this.waiting.filter(({ long }) => mayBeLong || !long)
    const next =
      able.find(({ passed }) => passed >= MOST_PASSED) ?? able.findLast(({ long }) => !long) ?? able[0]
    if (!next) return undefined
    const at = this.waiting.indexOf(next)
    for (const older of this.waiting.slice(0, at)) older.passed += 1
    this.waiting.splice(at, 1)
    return next
  }

  /** Removes and returns everything that waits. */
  empty(): T[] {
    return this.waiting.splice(0).map(({ item }) => item)
  }
}
