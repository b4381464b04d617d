/** Chance that can be repeated: the same seed rolls the same numbers. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  next(): number
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T | undefined
  /** Letters that stand nowhere else, to be found again in the database. */
  word(letters?: number): string
  uuid(): string
}

const HEX = '0123456789abcdef'
const CONSONANTS = 'bcdfgklmnprstvz'
const VOWELS = 'aeiou'

/** The generator is mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const letter = (from: string): string => from[below(from.length)] ?? 'x'
  const hex = (digits: number): string => Array.from({ length: digits }, () => letter(HEX)).join('')
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)],
    word: (letters = 12) =>
      Array.from({ length: letters }, (_, i) => letter(i % 2 === 0 ? CONSONANTS : VOWELS)).join(''),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
